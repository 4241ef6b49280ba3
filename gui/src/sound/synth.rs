//! The sounds as numbers: a few decaying tones and some noise, the same on every machine.

use std::f32::consts::TAU;

use super::Sound;

/// Samples a second.
const RATE: u32 = 22_050;

/// A tone that begins suddenly and dies away.
struct Tone {
    /// When it begins, in seconds.
    start: f32,
    /// How long until it is gone, in seconds.
    length: f32,
    /// In hertz; 0 for noise.
    pitch: f32,
    /// 0 to 1.
    loud: f32,
}

const fn tone(start: f32, length: f32, pitch: f32, loud: f32) -> Tone {
    Tone {
        start,
        length,
        pitch,
        loud,
    }
}

const fn score(sound: Sound) -> &'static [Tone] {
    const MOVE: &[Tone] = &[tone(0.0, 0.07, 330.0, 0.5), tone(0.0, 0.02, 0.0, 0.35)];
    const FIGHT: &[Tone] = &[
        tone(0.0, 0.16, 0.0, 0.5),
        tone(0.0, 0.22, 110.0, 0.6),
        tone(0.05, 0.18, 73.0, 0.4),
    ];
    const CHECK: &[Tone] = &[tone(0.0, 0.16, 660.0, 0.4), tone(0.12, 0.24, 880.0, 0.45)];
    const TURN: &[Tone] = &[tone(0.0, 0.2, 523.25, 0.4), tone(0.1, 0.3, 783.99, 0.35)];
    const LOW: &[Tone] = &[
        tone(0.0, 0.08, 988.0, 0.35),
        tone(0.16, 0.08, 988.0, 0.35),
        tone(0.32, 0.08, 988.0, 0.35),
    ];
    const END: &[Tone] = &[
        tone(0.0, 0.35, 523.25, 0.35),
        tone(0.14, 0.35, 659.25, 0.35),
        tone(0.28, 0.4, 783.99, 0.35),
        tone(0.42, 0.6, 1046.5, 0.35),
    ];
    match sound {
        Sound::Move => MOVE,
        Sound::Fight => FIGHT,
        Sound::Check => CHECK,
        Sound::Turn => TURN,
        Sound::Low => LOW,
        Sound::End => END,
    }
}

/// The samples of a sound, -1 to 1.
pub(super) fn samples(sound: Sound) -> Vec<f32> {
    let tones = score(sound);
    let length = tones
        .iter()
        .fold(0.0_f32, |end, tone| end.max(tone.start + tone.length));
    let mut samples = vec![0.0; (length * RATE as f32).ceil() as usize];
    // a small generator of noise that needs no seed from outside
    let mut noise = 0x2545_f491_u32;
    for tone in tones {
        let start = (tone.start * RATE as f32) as usize;
        for (i, sample) in samples.iter_mut().skip(start).enumerate() {
            let time = i as f32 / RATE as f32;
            if time >= tone.length {
                break;
            }
            let wave = if tone.pitch > 0.0 {
                // the octave above makes it less bare
                let turn = TAU * tone.pitch * time;
                0.8 * turn.sin() + 0.2 * (2.0 * turn).sin()
            } else {
                noise ^= noise << 13;
                noise ^= noise >> 17;
                noise ^= noise << 5;
                noise as f32 / u32::MAX as f32 * 2.0 - 1.0
            };
            let fade = 1.0 - time / tone.length;
            // no click at the start
            let rise = (time * 400.0).min(1.0);
            *sample += wave * tone.loud * fade * fade * rise;
        }
    }
    samples
}

/// A sound as a WAV file: one channel, 16 bits, 22,050 samples a second.
pub fn wav(sound: Sound) -> Vec<u8> {
    let samples = samples(sound);
    let bytes = samples.len() as u32 * 2;
    let mut file = Vec::with_capacity(44 + samples.len() * 2);
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // plain numbers, one channel
    file.extend(1_u16.to_le_bytes());
    file.extend(1_u16.to_le_bytes());
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * 2).to_le_bytes());
    file.extend(2_u16.to_le_bytes());
    file.extend(16_u16.to_le_bytes());
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    for sample in samples {
        let loud = (sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)).round() as i16;
        file.extend(loud.to_le_bytes());
    }
    file
}
