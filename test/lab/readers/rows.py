"""Reads every row of the downloads in a folder with several programs, and fails if one value differs from the NDJSON."""

import glob
import gzip
import json
import sys
import time

import duckdb
import geopandas
import pandas
import polars
from duckdb_extension_spatial import __file__ as spatial
from frictionless import Package

rows = [json.loads(line) for line in gzip.open("areas.ndjson.gz")]
columns = list(rows[0])
codes = [name for name in columns if name == "zip_code" or name.endswith("code") or name in ("geonames", "whos_on_first", "p_code")]
expected = {name: [row[name] for row in rows] for name in columns}


def tell(what, started, values):
    """Compares columns, each a list of values, with those of the NDJSON."""
    wrong = [name for name, found in values.items() if list(found) != expected[name]]
    print(f"{what}: {len(rows)} rows, {len(values)} columns, {time.time() - started:.1f} s, wrong: {wrong or 'none'}")
    if wrong:
        sys.exit(1)


def plain(frame):
    return {name: [None if pandas.isna(value) else value for value in frame[name]] for name in frame}


start = time.time()
tell(f"pandas {pandas.__version__}, Parquet", start, plain(pandas.read_parquet("areas.parquet", dtype_backend="numpy_nullable")))
start = time.time()
table = pandas.read_csv("areas.csv", dtype=str, keep_default_na=False, na_values=[""])
tell(f"pandas {pandas.__version__}, CSV", start, plain(table[codes]))
start = time.time()
tell(f"Polars {polars.__version__}, Parquet", start, polars.read_parquet("areas.parquet").to_dict(as_series=False))
start = time.time()
frame = duckdb.sql("SELECT * FROM 'areas.parquet'").pl()
tell(f"DuckDB {duckdb.__version__}, Parquet", start, frame.to_dict(as_series=False))

start = time.time()
points = {}
for file in glob.glob("points/*.geojson"):
    for feature in geopandas.read_file(file).itertuples():
        place = None if feature.geometry is None else (feature.geometry.x, feature.geometry.y)
        points[feature.code] = (feature.psgc_id, feature.name, place)
wrong = [row["code"] for row in rows if points.get(row["code"]) != (
    f"PSGC:{row['code']}", row["name"], None if row["longitude"] is None else (row["longitude"], row["latitude"]))]
print(f"geopandas {geopandas.__version__}, GeoJSON: {len(points)} areas, {time.time() - start:.1f} s, wrong: {wrong or 'none'}")

start = time.time()
database = duckdb.connect()
database.execute(f"LOAD '{glob.glob(spatial.replace('__init__.py', 'extensions/*/spatial.duckdb_extension'))[0]}'")
script = open("tools/duckdb-load.sql").read()
database.execute(script.replace("-- CREATE", "CREATE").replace("-- INSERT OR", "INSERT OR").replace("--   FROM", "FROM").replace("--     columns", "columns"))
placed = database.execute("SELECT count(*) FROM psgc_points WHERE point IS NOT NULL").fetchone()[0]
print(f"DuckDB {duckdb.__version__} with spatial, duckdb-load.sql: {placed} points, {time.time() - start:.1f} s")
if wrong or placed != sum(row["longitude"] is not None for row in rows):
    sys.exit(1)

package = Package("datapackage.json")
for resource in package.resources:
    if resource.format == "parquet":
        continue  # frictionless counts no bytes of Parquet, and takes minutes for its rows
    start = time.time()
    report = resource.validate()
    read = report.tasks[0].stats.get("rows")
    print(f"frictionless, {resource.path}: {report.valid}, {read} rows, {time.time() - start:.1f} s")
    if not report.valid:
        print(report.flatten(["rowNumber", "fieldName", "type", "note"])[:5])
        sys.exit(1)
