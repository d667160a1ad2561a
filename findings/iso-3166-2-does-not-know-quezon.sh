#!/usr/bin/env bash
# Expected: the npm package iso-3166-2 finds a Philippine province by its name, as its documentation finds Indiana, and names all in
#           one language.
# Happens:  Cebu, Ilocos Sur and Samar are found; Quezon, Ilocos Norte, Northern Samar and Mountain Province are not, because 22 of
#           80 provinces and three regions, which the script lists, have their names as Tagalog says or spells them, often one of
#           a pair: Hilagang Iloko stands beside Ilocos Sur. Davao Occidental, which is PH-DVO, is missing.
# Seen:     29 November 2026, iso-3166-2 1.0.0, Node 20.20.2.
# Hurts:    forms and reports that look up the code of a province, or print the name of one: nobody writes Katimogang Leyte.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts iso-3166-2@1.0.0
cat > shown.cjs <<'JS'
const { country, subdivision } = require('iso-3166-2');
const { version } = require('iso-3166-2/package.json');
console.log('iso-3166-2', version, 'Node', process.version);
const NAMES = ['Cebu', 'Ilocos Sur', 'Samar', 'Quezon', 'Ilocos Norte', 'Northern Samar', 'Mountain Province'];
const found = NAMES.filter((name) => subdivision('PH', name));
const areas = Object.values(country('PH').sub);
const provinces = areas.filter(({ type }) => type === 'Province').length;
const names = new Set(areas.map(({ name }) => name));
const TAGALOG = [
  ...['Antike', 'Benget', 'Gimaras', 'Hilagang Iloko', 'Hilagang Lanaw', 'Hilagang Samar', 'Hilagang Sambuwangga'],
  ...['Hilagang Surigaw', 'Kanlurang Mindoro', 'Kanlurang Misamis', 'Kanlurang Negros', 'Katimogang Leyte', 'Keson'],
  ...['Kirino', 'Lalawigang Bulubundukin', 'Magindanaw', 'Marinduke', 'Risal', 'Sambales', 'Sambuwangga Sibugay'],
  ...['Sikihor', 'Timog Sambuwangga'],
];
const REGIONS = ['Rehiyon ng Kanlurang Bisaya', 'Rehiyon ng Soccsksargen', 'Rehiyon ng Tangway ng Sambuwangga'];
const tagalog = [...TAGALOG, ...REGIONS].filter((name) => names.has(name)).length;
const hasDavaoOccidental = 'PH-DVO' in country('PH').sub;
console.log({ found, provinces, tagalog, hasDavaoOccidental });
const isAsDescribed =
  found.join() === 'Cebu,Ilocos Sur,Samar' &&
  provinces === 80 &&
  tagalog === 22 + 3 &&
  TAGALOG.length === 22 &&
  subdivision('PH-ILS').name === 'Ilocos Sur' &&
  !hasDavaoOccidental;
process.exitCode = isAsDescribed ? 0 : 1;
JS
node shown.cjs
echo 'Quezon is not found, and Keson is, as described.'
