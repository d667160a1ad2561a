#!/usr/bin/env bash
# Expected: a FeatureCollection that is made of ST_AsGeoJSON(row) has the geometry null where the column is NULL, as RFC 7946 says.
# Happens:  such a feature has the geometry {"type": null}, which is no geometry and not null.
# Seen:     28 November 2026, PostGIS 3.3.2 with PostgreSQL 15.18 (Debian 12: postgresql-15-postgis-3).
# Hurts:    who publishes places of which some have no point: strict readers refuse the whole file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
bin=/usr/lib/postgresql/15/bin
as=()
if [ "$(id -u)" = 0 ]; then chown postgres . && as=(runuser -u postgres --); fi
"${as[@]}" "$bin/initdb" -D "$folder/data" -U postgres -A trust -N > /dev/null
"${as[@]}" "$bin/pg_ctl" -D "$folder/data" -w -s -l "$folder/log" -o "-k $folder -c listen_addresses=" start
trap '"${as[@]}" "$bin/pg_ctl" -D "$folder/data" -s -m immediate stop; rm -rf "$folder"' EXIT
ask() { "$bin/psql" -X -At -h "$folder" -U postgres postgres -c "$1"; }
ask 'CREATE EXTENSION postgis' > /dev/null
ask 'SELECT postgis_full_version()' | cut -c1-40
seen=$(ask "SELECT ST_AsGeoJSON(t.*) FROM (SELECT '0102' AS code, NULL::geometry(Point, 4326) AS place) t")
echo "$seen"
[ "$(jq -c .geometry <<< "$seen")" = '{"type":null}' ]
echo 'A place that is NULL becomes {"type": null}, as described.'
