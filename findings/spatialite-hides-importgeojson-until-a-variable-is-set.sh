#!/usr/bin/env bash
# Expected: SpatiaLite's ImportGeoJSON says that it is not allowed to read files, or that a setting is missing.
# Happens:  it does not exist, 'no such function: ImportGeoJSON', until the environment has SPATIALITE_SECURITY=relaxed, though mod_spatialite is loaded and its other functions are there.
# Seen:     28 November 2026, libsqlite3-mod-spatialite 5.0.1 with sqlite3 3.40.1 (Debian 12).
# Hurts:    who follows a tutorial: the function seems to be of another version.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"code":"a"},"geometry":{"type":"Point","coordinates":[121,14]}}]}' > a.geojson
ask() { printf "SELECT load_extension('mod_spatialite');\nSELECT spatialite_version(), InitSpatialMetaData(1);\n%s\n" "$1" | sqlite3 :memory: 2>&1 || true; }
strict=$(SPATIALITE_SECURITY='' ask "SELECT ImportGeoJSON('a.geojson', 'a');")
relaxed=$(SPATIALITE_SECURITY=relaxed ask "SELECT ImportGeoJSON('a.geojson', 'a');")
printf '%s\n--\n%s\n' "$strict" "$relaxed"
grep -q 'no such function: ImportGeoJSON' <<< "$strict"
[ "$(tail -1 <<< "$relaxed")" = 1 ]
echo 'The function is missing until a variable is set, as described.'
