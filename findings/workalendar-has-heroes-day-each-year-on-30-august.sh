#!/usr/bin/env bash
# Expected: `Philippines` of workalendar, which says on which days people work, has National Heroes Day on the last Monday of August, where
#           Republic Act 9492 put it in 2007 (section 1: "Last Monday of August"). So have holidays and date-holidays.
# Happens:  it is on 30 August, whatever the day of the week. In 2026 that is a Sunday, and Monday the 31st, a regular holiday, is a day of
#           work: three days of work after Friday the 28th end on 2 September instead of the 3rd. From 2023 to 2030 only 2027 is right.
#           Before 2007 it was the last Sunday of August (Executive Order 292), which is not always the 30th either.
# Seen:     30 November 2026, workalendar 17.0.0 and holidays 0.108, Python 3.13.0; date-holidays 3.37.0, Node 20.20.2.
# Hurts:    days of delivery, deadlines and pay: work on a regular holiday is paid twice, and the Monday of it is planned as any other. No
#           error and no warning points to it (the one that workalendar gives is about Islamic dates).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts date-holidays@3.37.0
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check workalendar==17.0.0 holidays==0.108
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const Holidays = require('date-holidays');

const { version } = JSON.parse(readFileSync('node_modules/date-holidays/package.json'));
const ofHeroes = (year) => new Holidays('PH').getHolidays(year).find(({ name }) => name.includes('Heroes')).date.slice(0, 10);
const days = [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030].map(ofHeroes);
console.log(JSON.stringify({ version, node: process.version, days }));
JS
node shown.cjs > date-holidays.json
cat > shown.py <<'PY'
import json
import sys
import warnings
from datetime import date, timedelta
from importlib.metadata import version

warnings.simplefilter("ignore")
import holidays
from workalendar.asia import Philippines

with open("date-holidays.json") as file:
    other = json.load(file)
print("workalendar", version("workalendar"), "holidays", version("holidays"), "Python", sys.version.split()[0])
print("date-holidays", other["version"], "Node", other["node"])
calendar, years = Philippines(), range(2023, 2031)


def day_of_heroes(days):
    (found,) = [day for day, name in days if "Heroes" in name]
    return found


def last_monday_of_august(year):
    last = date(year, 8, 31)
    return last - timedelta(days=last.weekday())


by_law = [last_monday_of_august(year) for year in years]
by_workalendar = [day_of_heroes(calendar.holidays(year)) for year in years]
by_holidays = [day_of_heroes(holidays.country_holidays("PH", years=year).items()) for year in years]
by_date_holidays = [date.fromisoformat(day) for day in other["days"]]
for law, day in zip(by_law, by_workalendar):
    print(f"by law {law:%a %d %b %Y}, in workalendar {day:%a %d %b}", "" if law == day else "- another day")
monday = date(2026, 8, 31)
works = calendar.is_working_day(monday)
ends = calendar.add_working_days(date(2026, 8, 28), 3)
print("31 August 2026 is a day of work:", works, "- three days of work after Friday 28 August end on", ends)
same = [law.year for law, day in zip(by_law, by_workalendar) if law == day]
sys.exit(
    any((day.month, day.day) != (8, 30) for day in by_workalendar)
    or same != [2027]
    or by_holidays != by_law
    or by_date_holidays != by_law
    or not works
    or ends != date(2026, 9, 2)
)
PY
env/bin/python shown.py
echo 'National Heroes Day is on a Sunday, as described.'
