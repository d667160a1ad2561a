#!/usr/bin/env bash
# Expected: the crate csv reads a column into a field of type String whatever stands in it, also if the field is in a struct that serde
#           flattens into another, and an untagged enum gets what is written.
# Happens:  with `#[serde(flatten)]` each cell that looks like a number is one. `code: String` refuses 0102801000 ("invalid type: integer
#           `102801000`, expected a string"), and `name: String` refuses a barangay whose name is 1, and no other. Where a number is allowed,
#           in a map of serde_json values or in an untagged enum, 0102801000 becomes 102801000. Without flatten all is read as written.
# Seen:     30 November 2026, csv 1.4.0, serde 1.0.229, serde_json 1.0.154, Rust 1.95.
# Hurts:    who shares the columns of places between several tables: the file fails at the first barangay with a bare number, or codes of
#           regions 01 to 09 lose their zero without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat > Cargo.toml <<'TOML'
[package]
name = "shown"
version = "0.1.0"
edition = "2021"

[dependencies]
csv = "=1.4.0"
serde = { version = "=1.0.229", features = ["derive"] }
serde_json = "=1.0.154"
TOML
cat > src/main.rs <<'RUST'
use serde::{de::DeserializeOwned, Deserialize};
use std::{collections::BTreeMap, fmt::Debug, process::exit};

#[derive(Debug, Deserialize)]
#[allow(dead_code)]
struct Plain {
    code: String,
    name: String,
}

#[derive(Debug, Deserialize)]
#[allow(dead_code)]
struct Code {
    code: String,
}

#[derive(Debug, Deserialize)]
#[allow(dead_code)]
struct WithCode {
    #[serde(flatten)]
    inner: Code,
    name: String,
}

#[derive(Debug, Deserialize)]
#[allow(dead_code)]
struct Name {
    name: String,
}

#[derive(Debug, Deserialize)]
#[allow(dead_code)]
struct WithName {
    code: String,
    #[serde(flatten)]
    inner: Name,
}

#[derive(Debug, Deserialize)]
#[allow(dead_code)]
struct WithRest {
    name: String,
    #[serde(flatten)]
    rest: BTreeMap<String, serde_json::Value>,
}

#[derive(Debug, Deserialize)]
#[allow(dead_code)]
#[serde(untagged)]
enum Either {
    Number(u64),
    Text(String),
}

#[derive(Debug, Deserialize)]
#[allow(dead_code)]
struct WithEither {
    code: Either,
    name: String,
}

const PLACES: &str = "code,name\n0102801000,Adams\n1380601001,1\n";

fn rows<T: DeserializeOwned + Debug>() -> Vec<String> {
    csv::Reader::from_reader(PLACES.as_bytes())
        .deserialize::<T>()
        .map(|row| row.map_or_else(|error| format!("error: {error}"), |place| format!("{place:?}")))
        .inspect(|row| println!("{row}"))
        .collect()
}

fn main() {
    let plain = rows::<Plain>();
    let code = rows::<WithCode>();
    let name = rows::<WithName>();
    let rest = rows::<WithRest>();
    let either = rows::<WithEither>();
    let refused = |row: &str, number: &str| row.contains(&format!("integer `{number}`, expected a string"));
    let same = plain == [r#"Plain { code: "0102801000", name: "Adams" }"#, r#"Plain { code: "1380601001", name: "1" }"#]
        && refused(&code[0], "102801000")
        && refused(&code[1], "1380601001")
        && name[0].contains(r#"code: "0102801000""#)
        && refused(&name[1], "1")
        && rest[0].contains("Number(102801000)")
        && either[0].contains("Number(102801000)");
    exit(if same { 0 } else { 1 });
}
RUST
cargo tree --quiet --depth 1
rustc --version
cargo run --quiet
echo 'Codes are read as numbers once a struct is flattened, as described.'
