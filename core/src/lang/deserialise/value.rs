//! A node as a serde deserializer.

use serde::Deserializer;
use serde::de::Visitor;

use super::access::{Elements, Entries, Form};
use super::fault::{Fault, Kind, found};
use crate::lang::node::{Node, Value};
use crate::lang::path::Path;

/// Reads one node; nothing is borrowed from it, so nodes may be made up on the way.
#[derive(Clone)]
pub(super) struct NodeDeserializer<'n> {
    pub(super) node: &'n Node,
    pub(super) path: Path,
}

impl<'n> NodeDeserializer<'n> {
    pub(super) const fn root(node: &'n Node) -> Self {
        Self {
            node,
            path: Path::root(),
        }
    }

    fn wrong_type(&self, expected: impl Into<String>) -> Fault {
        Fault::new(Kind::WrongType {
            expected: expected.into(),
            found: found(self.node),
        })
        .at_node(&self.path, self.node)
    }

    /// Every fault that comes out of a visitor without a spot happened at this node.
    fn here<T>(&self, result: Result<T, Fault>) -> Result<T, Fault> {
        result.map_err(|fault| fault.at_node(&self.path, self.node))
    }
}

macro_rules! integers {
    ($($method:ident $visit:ident $type:ty,)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            let Value::Integer(number) = self.node.value else {
                return Err(self.wrong_type("a whole number"));
            };
            match <$type>::try_from(number) {
                Ok(number) => self.here(visitor.$visit(number)),
                Err(_) => Err(Fault::new(Kind::OutOfRange {
                    number,
                    min: <$type>::MIN.to_string(),
                    // A file cannot write more than 63 bits.
                    max: i64::try_from(<$type>::MAX).unwrap_or(i64::MAX).to_string(),
                })
                .at_node(&self.path, self.node)),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for NodeDeserializer<'_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let result = match &self.node.value {
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Integer(value) => visitor.visit_i64(*value),
            Value::Float(value) => visitor.visit_f64(*value),
            Value::String(text) => visitor.visit_str(text),
            Value::Array(array) => visitor.visit_seq(Elements::new(array, &self.path)),
            Value::Table(table) => visitor.visit_map(Entries::new(table, &self.path)),
        };
        self.here(result)
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

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.node.value {
            Value::Bool(value) => self.here(visitor.visit_bool(value)),
            _ => Err(self.wrong_type("true or false")),
        }
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.node.value {
            Value::Float(value) => self.here(visitor.visit_f64(value)),
            Value::Integer(value) => self.here(visitor.visit_f64(value as f64)),
            _ => Err(self.wrong_type("a number")),
        }
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let Some(text) = self.node.as_str() else {
            return Err(self.wrong_type("one character"));
        };
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) => self.here(visitor.visit_char(c)),
            _ => Err(self.wrong_type("one character")),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.node.as_str() {
            Some(text) => self.here(visitor.visit_str(text)),
            None => Err(self.wrong_type("text")),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_some(self)
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.node.as_table() {
            Some(table) if table.is_empty() => self.here(visitor.visit_unit()),
            _ => Err(self.wrong_type("an empty table")),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let here = self.clone();
        here.here(visitor.visit_newtype_struct(self))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.node.value {
            Value::Array(array) => self.here(visitor.visit_seq(Elements::new(array, &self.path))),
            _ => Err(self.wrong_type("an array")),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Fault> {
        match &self.node.value {
            Value::Array(array) if array.len() == len => {
                self.here(visitor.visit_seq(Elements::new(array, &self.path)))
            }
            Value::Array(array) => Err(Fault::new(Kind::Length {
                expected: format!("{len} elements"),
                found: array.len(),
            })
            .at_node(&self.path, self.node)),
            _ => Err(self.wrong_type(format!("an array of {len} elements"))),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_tuple(len, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.node.as_table() {
            Some(table) => self.here(visitor.visit_map(Entries::new(table, &self.path))),
            None => Err(self.wrong_type("a table")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let form = match &self.node.value {
            Value::String(word) => Form::word(word, self.node, &self.path),
            Value::Table(table) => match table.first() {
                Some((key, node)) if table.len() == 1 => Form::table(key, node, &self.path),
                _ => {
                    return Err(Fault::new(Kind::NotOneKey {
                        keys: table.keys().cloned().collect(),
                        known: variants,
                    })
                    .at_node(&self.path, self.node));
                }
            },
            _ => {
                let known = crate::lang::suggest::list_of(variants.iter().copied());
                return Err(self.wrong_type(format!("one of {known}")));
            }
        };
        self.here(visitor.visit_enum(form))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! { i128 u128 bytes byte_buf }
}
