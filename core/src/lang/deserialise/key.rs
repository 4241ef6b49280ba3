//! A key of a table as a serde deserializer.

use serde::Deserializer;
use serde::de::value::StrDeserializer;
use serde::de::{IntoDeserializer, Visitor};

use super::fault::{Fault, Kind};

/// Reads a key: text, the name of an enum's form, or a number in quotes.
pub(super) struct KeyDeserializer<'n>(pub(super) &'n str);

impl KeyDeserializer<'_> {
    fn text(&self) -> StrDeserializer<'_, Fault> {
        self.0.into_deserializer()
    }
}

macro_rules! integers {
    ($($method:ident $visit:ident $type:ty,)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            match self.0.parse::<$type>() {
                Ok(number) => visitor.$visit(number),
                Err(_) => Err(Fault::new(Kind::Refused(format!(
                    "the key `{}` must be a whole number from {} to {}",
                    self.0,
                    <$type>::MIN,
                    <$type>::MAX
                )))),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for KeyDeserializer<'_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(self.0)
    }

    integers! {
        deserialize_i8 visit_i8 i8,
        deserialize_i16 visit_i16 i16,
        deserialize_i32 visit_i32 i32,
        deserialize_i64 visit_i64 i64,
        deserialize_u8 visit_u8 u8,
        deserialize_u16 visit_u16 u16,
        deserialize_u32 visit_u32 u32,
        deserialize_u64 visit_u64 u64,
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.text().deserialize_enum(name, variants, visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct
        map struct identifier ignored_any
    }
}
