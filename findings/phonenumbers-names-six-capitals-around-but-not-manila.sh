#!/usr/bin/env bash
# Expected: the geocoder of phonenumbers, the libphonenumber of Python, names the place of a fixed line by its area code, as far as it goes:
#           of the capital as of the provinces.
# Happens:  of a number of Metro Manila (02) it says "Philippines", as of a mobile phone. It names the capitals of Indonesia, Thailand,
#           Vietnam, Taiwan, Japan and Korea, and Cebu, Iloilo and Cavite. Laguna (049) is "Philippines" too. 074 has "Kalinga-Apayao",
#           which Republic Act 7878 parted into two provinces in 1995.
# Seen:     30 November 2026, phonenumbers 9.0.43, Python 3.13.0. The numbers are made up; the package calls each of them valid.
# Hurts:    who sorts or checks contacts by it: those of the largest area of the country have no place, and look like mobile phones.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check phonenumbers==9.0.43
cat > shown.py <<'PY'
import sys
from importlib.metadata import version

import phonenumbers
from phonenumbers import geocoder

print("phonenumbers", version("phonenumbers"), "Python", sys.version.split()[0])
numbers = {
    "+62212345678": "Greater Jakarta",
    "+6621234567": "Bangkok/Nonthaburi/Pathum Thani/Samut Prakan",
    "+842432345678": "Hanoi City",
    "+886223456789": "Taipei",
    "+81334567890": "Tokyo",
    "+8223456789": "Seoul",
    "+63322345678": "Cebu",
    "+63332345678": "Iloilo",
    "+63464234567": "Cavite",
    "+63742345678": "Abra/Benguet/Kalinga-Apayao/Ifugao/Mountain Province",
    "+63492345678": "Philippines",
    "+63281234567": "Philippines",
    "+63271234567": "Philippines",
    "+639171234567": "Philippines",
}
seen = {}
for text in numbers:
    number = phonenumbers.parse(text)
    if not phonenumbers.is_valid_number(number):
        sys.exit(f"{text} is not valid")
    seen[text] = geocoder.description_for_number(number, "en")
    shown = phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.INTERNATIONAL)
    print(f"{shown:20} digits of the area: {phonenumbers.length_of_geographical_area_code(number)}  {seen[text]}")
sys.exit(seen != numbers)
PY
env/bin/python shown.py
echo 'Manila has no name, as described.'
