#!/usr/bin/env bash
# Expected: a CSV in which codes stand in quotes, "0102801001", keeps them as texts when LibreOffice converts it without a window.
# Happens:  they become numbers, and lose their zeros, as if there were no quotes; only the seventh token of the filter (quoted field as text) keeps them.
# Seen:     28 November 2026, LibreOffice 7.4.7 (Debian 12: libreoffice-calc-nogui).
# Hurts:    who makes workbooks of CSV on a server, and quotes codes to be safe.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'name,code\nAdams,"0102801001"\nManila,"1380600000"\n' > a.csv
convert() {
  soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to xlsx "--infilter=CSV:$1" --outdir made a.csv > /dev/null 2>&1
  soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to csv --outdir back made/a.xlsx > /dev/null 2>&1
  cat back/a.csv
}
soffice --version
usual=$(convert 44,34,76,1)
quoted=$(convert 44,34,76,1,,0,true)
printf '%s\n--\n%s\n' "$usual" "$quoted"
grep -q '^Adams,102801001$' <<< "$usual"
grep -q '^Adams,"\?0102801001"\?$' <<< "$quoted"
echo 'Quotes do not make a text, as described.'
