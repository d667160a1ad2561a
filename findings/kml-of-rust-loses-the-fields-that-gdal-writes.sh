#!/usr/bin/env bash
# Expected: the crate kml reads an empty element of KML in both its forms, <SimpleField name="code" type="string"/> and the same with an end tag,
#           which are one in XML; a file that it reads and writes again has its fields still.
# Happens:  the first form is left out without an error. GDAL's driver LIBKML writes the fields of a table in that form, so the file that comes out
#           has none. GDAL reads code and population from it before, and neither after; @tmcw/togeojson reads a population of 2115, and after
#           that the text "2115". GDAL's driver KML writes end tags, and there all is kept.
# Seen:     30 November 2026, kml 0.15.0, Rust 1.95; pyogrio 0.13.0 with GDAL 3.12.4, Python 3.13.0; @tmcw/togeojson 7.1.3, @xmldom/xmldom 0.9.12,
#           Node 20.20.2.
# Hurts:    who changes KML with a program in Rust, say to colour it: the places lose their codes in other programs, though these are in the file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.12
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check pyogrio==0.13.0 numpy==2.5.5
mkdir src
cat > Cargo.toml <<'TOML'
[package]
name = "shown"
version = "0.1.0"
edition = "2021"

[dependencies]
kml = { version = "=0.15.0", default-features = false }
TOML
cat > src/main.rs <<'RUST'
use std::{env, fs};

fn main() {
    let names: Vec<String> = env::args().skip(1).collect();
    let read: kml::Kml = fs::read_to_string(&names[0]).unwrap().parse().unwrap();
    let mut written = Vec::new();
    kml::KmlWriter::from_writer(&mut written).write(&read).unwrap();
    fs::write(&names[1], written).unwrap();
}
RUST
cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';

const { features } = kml(new DOMParser().parseFromString(readFileSync(process.argv[2], 'utf8'), 'text/xml'));
const { code, population } = features[0].properties;
console.log(JSON.stringify([code, population]));
JS
cat > shown.py <<'PY'
import json
import re
import struct
import subprocess
import sys
from importlib.metadata import version

import numpy as np
import pyogrio

print("pyogrio", version("pyogrio"), "GDAL", pyogrio.__gdal_version__, "Python", sys.version.split()[0])
for name in ("@tmcw/togeojson", "@xmldom/xmldom"):
    print(name, json.load(open(f"node_modules/{name}/package.json"))["version"])
points = np.array([struct.pack("<BIdd", 1, 1, 120.9, 18.4)], dtype=object)
fields = [np.array(["0102801000"], dtype=object), np.array([2115], dtype=np.int32)]


def seen(path):
    found = [name for name in pyogrio.read_info(path)["fields"] if name in ("code", "population")]
    by_node = subprocess.run(["node", "read.mjs", path], stdout=subprocess.PIPE, text=True, check=True).stdout
    tags = re.findall("<SimpleField.*?>", open(path).read())
    print(path, tags, found, by_node.strip())
    return len(tags), found, json.loads(by_node)


def both(driver):
    path, after = f"{driver}.kml", f"{driver}-after.kml"
    pyogrio.raw.write(path, points, fields, ["code", "population"], geometry_type="Point", crs="EPSG:4326", driver=driver)
    subprocess.run(["cargo", "run", "--quiet", path, after], check=True)
    return [seen(path), seen(after)]


kept = (2, ["code", "population"], ["0102801000", 2115])
lost = (0, [], ["0102801000", "2115"])
sys.exit([both("LIBKML"), both("KML")] != [[kept, lost], [kept, kept]])
PY
echo "Node $(node --version)"
rustc --version
cargo tree --quiet --depth 1
env/bin/python shown.py
echo 'Fields are lost on the way through, as described.'
