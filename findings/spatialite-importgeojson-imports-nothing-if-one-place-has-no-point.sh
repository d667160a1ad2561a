#!/usr/bin/env bash
# Expected: ImportGeoJSON takes a feature with the geometry null, which RFC 7946 allows, as a row without a geometry; or skips it and says so.
# Happens:  one such feature, wherever it stands, and nothing is imported: the result is NULL, and the table is not made.
# Seen:     28 November 2026, libsqlite3-mod-spatialite 5.0.1 with sqlite3 3.40.1 (Debian 12).
# Hurts:    who imports places of which a few have no point.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
feature() { printf '{"type":"Feature","properties":{"code":"%s"},"geometry":%s}' "$1" "$2"; }
point='{"type":"Point","coordinates":[121,14]}'
ask() { printf "SELECT load_extension('mod_spatialite');\nSELECT InitSpatialMetaData(1);\nSELECT ifnull(ImportGeoJSON('%s', 'a'), 'none');\n" "$1" | SPATIALITE_SECURITY=relaxed sqlite3 :memory: 2> "$1.err" | tail -1; }
echo "{\"type\":\"FeatureCollection\",\"features\":[$(feature a "$point"),$(feature b "$point")]}" > whole.geojson
echo "{\"type\":\"FeatureCollection\",\"features\":[$(feature a "$point"),$(feature b null)]}" > missing.geojson
whole=$(ask whole.geojson)
missing=$(ask missing.geojson)
echo "with all points: $whole; with one missing: $missing, $(cat missing.geojson.err)"
[ "$whole" = 2 ] && [ "$missing" = none ]
echo 'One place without a point, and nothing is imported, as described.'
