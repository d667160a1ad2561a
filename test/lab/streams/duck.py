"""Joins an answered table with the areas of the downloads: duck.py TABLE PARQUET. Prints rows, rows with a code and the people there."""

import sys

import duckdb

table, areas = sys.argv[1:]
print(
    *duckdb.execute(
        """
        SELECT count(*), count(psgc_code), count(area.code),
          count(*) FILTER (area.name IS DISTINCT FROM coalesce(psgc_barangay, psgc_city, psgc_province, psgc_region))
        FROM read_csv(?, header = true, all_varchar = true) LEFT JOIN read_parquet(?) area ON area.code = psgc_code
        """,
        [table, areas],
    ).fetchone()
)
