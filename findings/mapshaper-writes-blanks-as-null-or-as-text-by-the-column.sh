#!/usr/bin/env bash
# Expected: the blanks of a CSV become one thing in what mapshaper writes: null everywhere, or an empty text everywhere.
# Happens:  a blank is null in a column that it takes for numbers, and an empty text in a column of texts; and whether a column is one of numbers changes with string-fields.
# Seen:     28 November 2026, npm mapshaper 0.7.70, Node 20.
# Hurts:    who counts what is missing, or joins figures and codes in one step: `p_code !== null` is true for all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts mapshaper@0.7.70
printf 'code,class,people\n0102801001,,12\n0102801002,HUC,\n' > a.csv
node_modules/.bin/mapshaper --version 2>&1 | tail -1
node_modules/.bin/mapshaper a.csv string-fields=code -o first.json format=json 2> /dev/null
node_modules/.bin/mapshaper a.csv string-fields='*' -o second.json format=json 2> /dev/null
jq -c '[.[] | [.class, .people]]' first.json second.json | tee seen
[ "$(tr '\n' ' ' < seen)" = '[["",12],["HUC",null]] [["","12"],["HUC",""]] ' ]
echo 'A blank is null or an empty text, by the type of the column, as described.'
