//! The parts of a node: elements, entries, and the forms of an enum.

use indexmap::IndexMap;
use indexmap::map::Iter;
use serde::Deserializer;
use serde::de::{DeserializeSeed, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor};

use super::fault::{Fault, Kind, found};
use super::key::KeyDeserializer;
use super::value::NodeDeserializer;
use crate::lang::node::{Node, Value};
use crate::lang::path::Path;

/// The elements of an array.
pub(super) struct Elements<'n> {
    rest: std::iter::Enumerate<std::slice::Iter<'n, Node>>,
    path: &'n Path,
}

impl<'n> Elements<'n> {
    pub(super) fn new(array: &'n [Node], path: &'n Path) -> Self {
        Self {
            rest: array.iter().enumerate(),
            path,
        }
    }
}

impl<'de> SeqAccess<'de> for Elements<'_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        let Some((index, node)) = self.rest.next() else {
            return Ok(None);
        };
        read(seed, node, self.path.clone().at(index)).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// The entries of a table.
pub(super) struct Entries<'n> {
    rest: Iter<'n, String, Node>,
    path: &'n Path,
    value: Option<(&'n String, &'n Node)>,
}

impl<'n> Entries<'n> {
    pub(super) fn new(table: &'n IndexMap<String, Node>, path: &'n Path) -> Self {
        Self {
            rest: table.iter(),
            path,
            value: None,
        }
    }
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        let Some((key, node)) = self.rest.next() else {
            return Ok(None);
        };
        self.value = Some((key, node));
        let place = node.key.unwrap_or(node.place);
        seed.deserialize(KeyDeserializer(key))
            .map(Some)
            .map_err(|fault| fault.at(&self.path.clone().join(key.as_str()), place))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        match self.value.take() {
            Some((key, node)) => read(seed, node, self.path.clone().join(key.as_str())),
            None => Err(Fault::new(Kind::Refused(
                "a value was asked for before its key".to_owned(),
            ))),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// One form of an enum: a word, or the only key of a table with what belongs to it.
pub(super) struct Form<'n> {
    name: &'n str,
    /// The text itself, or what stands behind the key.
    node: &'n Node,
    path: Path,
    is_word: bool,
}

impl<'n> Form<'n> {
    pub(super) fn word(name: &'n str, node: &'n Node, path: &Path) -> Self {
        Self {
            name,
            node,
            path: path.clone(),
            is_word: true,
        }
    }

    pub(super) fn table(name: &'n str, node: &'n Node, parent: &Path) -> Self {
        Self {
            name,
            node,
            path: parent.clone().join(name),
            is_word: false,
        }
    }

    /// A form named by a word alone is one with nothing in it.
    fn content(&self) -> Node {
        if self.is_word {
            Node::table_at(self.node.place)
        } else {
            self.node.clone()
        }
    }

    fn needs_value(&self) -> Fault {
        Fault::new(Kind::WrongType {
            expected: format!("`{{ {} = … }}`", self.name),
            found: "the word alone".to_owned(),
        })
        .at_node(&self.path, self.node)
    }
}

impl<'de> EnumAccess<'de> for Form<'_> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Fault> {
        let place = match self.node.key {
            Some(key) if !self.is_word => key,
            _ => self.node.place,
        };
        let form = seed
            .deserialize(KeyDeserializer(self.name))
            .map_err(|fault| fault.at(&self.path, place))?;
        Ok((form, self))
    }
}

impl<'de> VariantAccess<'de> for Form<'_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match &self.node.value {
            Value::Table(table) if table.is_empty() => Ok(()),
            _ if self.is_word => Ok(()),
            _ => Err(Fault::new(Kind::WrongType {
                expected: format!("the word \"{}\" alone", self.name),
                found: found(self.node),
            })
            .at_node(&self.path, self.node)),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        let content = self.content();
        read(seed, &content, self.path.clone()).map_err(|fault| match fault.kind {
            // The content was made up, so its type says nothing to the user.
            Kind::WrongType { .. } | Kind::NotOneKey { .. } if self.is_word => self.needs_value(),
            _ => fault,
        })
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Fault> {
        if self.is_word {
            return Err(self.needs_value());
        }
        NodeDeserializer {
            node: self.node,
            path: self.path,
        }
        .deserialize_tuple(len, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let node = &self.content();
        NodeDeserializer {
            node,
            path: self.path,
        }
        .deserialize_map(visitor)
    }
}

/// Reads a part. A fault that a conversion raises after the part was read happened at the part.
fn read<'de, T: DeserializeSeed<'de>>(seed: T, node: &Node, path: Path) -> Result<T::Value, Fault> {
    let here = path.clone();
    seed.deserialize(NodeDeserializer { node, path })
        .map_err(|fault| fault.at_node(&here, node))
}
