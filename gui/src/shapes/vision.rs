//! How far apart colours are to eyes that lack one kind of cones.

use egui::Color32;

use super::colour::light;

/// A way of seeing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Eye {
    Usual,
    Protanopia,
    Deuteranopia,
    Tritanopia,
}

impl Eye {
    pub(super) const ALL: [Self; 4] = [
        Self::Usual,
        Self::Protanopia,
        Self::Deuteranopia,
        Self::Tritanopia,
    ];

    /// What becomes of linear light: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A physiologically-based model for
    /// simulation of color vision deficiency", IEEE TVCG 15 (2009), severity 1.
    const fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Self::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// A colour as this eye sees it, in CIE L*a*b* (D65).
    fn lab(self, colour: Color32) -> [f32; 3] {
        let [r, g, b, _] = colour.to_array();
        let rgb = [light(r), light(g), light(b)];
        let row = |row: [f32; 3]| row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2];
        let seen = self.matrix().map(|m| row(m).clamp(0.0, 1.0));
        let mix = |row: [f32; 3]| row[0] * seen[0] + row[1] * seen[1] + row[2] * seen[2];
        let x = mix([0.412_456_4, 0.357_576_1, 0.180_437_5]) / 0.950_47;
        let y = mix([0.212_672_9, 0.715_152_2, 0.072_175]);
        let z = mix([0.019_333_9, 0.119_192, 0.950_304_1]) / 1.088_83;
        let f = |t: f32| {
            if t > 216.0 / 24_389.0 {
                t.cbrt()
            } else {
                (24_389.0 / 27.0 * t + 16.0) / 116.0
            }
        };
        [
            116.0 * f(y) - 16.0,
            500.0 * (f(x) - f(y)),
            200.0 * (f(y) - f(z)),
        ]
    }

    /// The difference of two colours to this eye.
    pub(super) fn difference(self, a: Color32, b: Color32) -> f32 {
        ciede2000(self.lab(a), self.lab(b))
    }
}

/// The colour difference CIEDE2000: G. Sharma, W. Wu, E. N. Dalal, Color Research and Application 30 (2005).
pub(super) fn ciede2000([l1, a1, b1]: [f32; 3], [l2, a2, b2]: [f32; 3]) -> f32 {
    let seventh = |c: f32| (c.powi(7) / (c.powi(7) + 25.0_f32.powi(7))).sqrt();
    let g = 0.5 * (1.0 - seventh(f32::midpoint(a1.hypot(b1), a2.hypot(b2))));
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f32, b: f32| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if grey => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let (lightness, chroma) = (l2 - l1, c2 - c1);
    let hue = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = (f32::midpoint(l1, l2), f32::midpoint(c1, c2));
    let h = if grey {
        h1 + h2
    } else if (h1 - h2).abs() <= 180.0 {
        f32::midpoint(h1, h2)
    } else if h1 + h2 < 360.0 {
        f32::midpoint(h1 + h2, 360.0)
    } else {
        (h1 + h2 - 360.0) / 2.0
    };
    let cos = |degrees: f32| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.20 * cos(4.0 * h - 63.0);
    let theta = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let middle = (l - 50.0).powi(2);
    let lightness = lightness / (1.0 + 0.015 * middle / (20.0 + middle).sqrt());
    let chroma = chroma / (1.0 + 0.045 * c);
    let hue = hue / (1.0 + 0.015 * c * t);
    let turned = -(2.0 * theta).to_radians().sin() * 2.0 * seventh(c);
    (lightness.powi(2) + chroma.powi(2) + hue.powi(2) + turned * chroma * hue).sqrt()
}
