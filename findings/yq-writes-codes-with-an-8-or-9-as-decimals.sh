#!/usr/bin/env bash
# Expected: yq, asked for JSON of a CSV file, writes a column of codes in one way: as texts, or all as whole numbers; and as texts with
#           `--csv-auto-parse=false`.
# Happens:  it writes `102801000.0` for 0102801000 and `102301000` for 0102301000, with that option as without. A cell that begins with 0 and
#           has an 8 or 9, which no octal number has, becomes a decimal number, and a whole one without. So with ZIP codes: 0410 is 410, and
#           0980 `980.0`. `select(.code == "0102801000")` finds the place, and writes the number. To CSV, all is written as it was.
# Seen:     30 November 2026, github.com/mikefarah/yq/v4 v4.54.3, Go 1.26.
# Hurts:    who joins places by a code that was read back: as a text the number has a `.0`, and not in the towns of a region that were tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > go.mod <<'MOD'
module shown

go 1.20
MOD
GOBIN="$folder" GOFLAGS=-mod=mod go install github.com/mikefarah/yq/v4@v4.54.3 2> /dev/null
go version
./yq --version
printf 'code,zip\n0102801000,0410\n0102301000,0980\n1380600000,1000\n' > places.csv
usual=$(./yq -p csv -o json -I 0 places.csv)
off=$(./yq -p csv -o json -I 0 --csv-auto-parse=false places.csv)
one=$(./yq -p csv -o json -I 0 '.[] | select(.code == "0102801000")' places.csv)
xml=$(printf '<place><code>0102801000</code></place>' | ./yq -p xml -o json -I 0)
printf '%s\n' "$usual" "$off" "$one" "$xml"
expected='[{"code":102801000.0,"zip":410},{"code":102301000,"zip":980.0},{"code":1380600000,"zip":1000}]'
[ "$usual" = "$expected" ]
[ "$off" = "$expected" ]
[ "$one" = '{"code":102801000.0,"zip":410}' ]
# Of XML, the same code is a text; and of CSV, all is written back.
[ "$xml" = '{"place":{"code":"0102801000"}}' ]
./yq -p csv -o csv places.csv | diff - places.csv
echo 'Codes with an 8 or 9 are decimals, as described.'
