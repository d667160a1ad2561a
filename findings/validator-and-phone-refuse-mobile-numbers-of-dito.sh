#!/usr/bin/env bash
# Expected: isMobilePhone of validator (`en-PH`) and the npm package phone (`PHL`) take the mobile numbers of the Philippines' three networks.
# Happens:  both refuse the numbers of DITO that begin with 0895 to 0898, as written at home and abroad, and take its 0991. To validator a
#           mobile number begins with 09; that 0900, which no network has, is one, can be guessed from that. Both refuse 0813 of Smart too.
#           libphonenumber-js, and phonenumbers, which names the network, take all but 0900.
# Seen:     30 November 2026, validator 13.15.35, phone 3.1.72, libphonenumber-js 1.13.16, Node 20.20.2; phonenumbers 9.0.43, Python 3.13.0.
# Hurts:    forms for an address of delivery: customers of one network are told that their number is wrong. The numbers here are made up.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check phonenumbers==9.0.43
npm install --silent --no-fund --no-audit --ignore-scripts validator@13.15.35 phone@3.1.72 libphonenumber-js@1.13.16
cat > names.py <<'PY'
import sys
import phonenumbers
from phonenumbers import carrier

print("phonenumbers", phonenumbers.__version__, "Python", sys.version.split()[0])
expected = {"895": "Dito", "896": "Dito", "897": "Dito", "898": "Dito", "991": "Dito", "813": "Smart", "917": "Globe", "900": None}
names = {}
for prefix in expected:
    number = phonenumbers.parse(f"+63{prefix}0000000")
    mobile = phonenumbers.is_valid_number(number) and phonenumbers.number_type(number) == phonenumbers.PhoneNumberType.MOBILE
    names[prefix] = carrier.name_for_number(number, "en") if mobile else None
print(names)
sys.exit(names != expected)
PY
env/bin/python names.py
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { parsePhoneNumber } = require('libphonenumber-js/max');
const { phone } = require('phone');
const { isMobilePhone } = require('validator');

for (const name of ['validator', 'phone', 'libphonenumber-js']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const refused = { validator: [], phone: [], 'libphonenumber-js': [] };
for (const prefix of ['895', '896', '897', '898', '991', '813', '917', '900']) {
  for (const written of [`+63${prefix}0000000`, `0${prefix}0000000`]) {
    const parsed = parsePhoneNumber(written, 'PH');
    if (!isMobilePhone(written, 'en-PH')) refused.validator.push(written);
    if (!phone(written, { country: 'PHL' }).isValid) refused.phone.push(written);
    if (!parsed.isValid() || parsed.getType() !== 'MOBILE') refused['libphonenumber-js'].push(written);
  }
}
console.log(refused);
const both = (...prefixes) => prefixes.flatMap((prefix) => [`+63${prefix}0000000`, `0${prefix}0000000`]).join();
const expected = {
  validator: both('895', '896', '897', '898', '813'),
  phone: both('895', '896', '897', '898', '813'),
  'libphonenumber-js': both('900'),
};
process.exitCode = Object.keys(expected).every((name) => refused[name].join() === expected[name]) ? 0 : 1;
JS
node shown.cjs
echo 'Numbers of DITO are refused, as described.'
