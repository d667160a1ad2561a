#!/usr/bin/env bash
# Expected: the holidays of the Philippines are those of the Administrative Code, book I, section 26, as Republic Act 9492 (2007) has it,
#           with those of later acts. Of Holy Week it has Maundy Thursday and Good Friday; Black Saturday comes by the yearly proclamation.
# Happens:  the npm package date-holidays has Easter Sunday as a holiday of type "public", as Good Friday is, and workalendar has it with no
#           type, each year. `holidays` of PyPI has the Thursday, Friday and Saturday only, and date-holidays calls the Saturday "optional".
# Seen:     30 November 2026, date-holidays 3.37.0, Node 20.20.2; workalendar 17.0.0, holidays 0.109, Python 3.13.0.
# Hurts:    who pays or plans by them: work on Easter Sunday is that of a rest day or of a plain day, not that of a regular holiday, which
#           is paid twice (Labor Code, article 94); and calendars of offices and schools name a holiday that is none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts date-holidays@3.37.0
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check workalendar==17.0.0 holidays==0.109
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import Holidays from 'date-holidays';

console.log('date-holidays', JSON.parse(readFileSync('node_modules/date-holidays/package.json')).version, 'Node', process.version);
const easters = ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28'];
const holyWeek = (sunday) => {
  const ends = Date.parse(sunday);
  return new Holidays('PH')
    .getHolidays(sunday.slice(0, 4))
    .map(({ date, type }) => ({ days: (Date.parse(date.slice(0, 10)) - ends) / 86400000, type }))
    .filter(({ days, type }) => days >= -3 && days <= 0 && type !== 'observance')
    .map(({ days, type }) => `${['Sunday', 'Saturday', 'Friday', 'Thursday'][-days]}: ${type}`)
    .join(', ');
};
const seen = easters.map(holyWeek);
console.log(seen);
const expected = 'Thursday: public, Friday: public, Saturday: optional, Sunday: public';
process.exit(seen.every((each) => each === expected) ? 0 : 1);
JS
node shown.mjs
cat > shown.py <<'PY'
import sys
import warnings
from datetime import date, timedelta
from importlib.metadata import version

import holidays
from workalendar.asia import Philippines

warnings.simplefilter("ignore")
print("workalendar", version("workalendar"), "holidays", version("holidays"), "Python", sys.version.split()[0])
sundays = [date(2024, 3, 31), date(2025, 4, 20), date(2026, 4, 5), date(2027, 3, 28)]
seen = set()
for sunday in sundays:
    week = [sunday - timedelta(days) for days in (3, 2, 1, 0)]
    known = holidays.country_holidays("PH", years=sunday.year)
    dates = {day for day, _ in Philippines().holidays(sunday.year)}
    seen.add((tuple(day in dates for day in week), tuple(day in known for day in week)))
print("Thursday to Sunday, in workalendar and in holidays:", seen)
sys.exit(seen != {((True, True, True, True), (True, True, True, False))})
PY
env/bin/python shown.py
echo 'Easter Sunday is a holiday, as described.'
