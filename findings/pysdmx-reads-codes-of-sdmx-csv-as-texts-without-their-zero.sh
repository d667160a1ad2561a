#!/usr/bin/env bash
# Expected: pysdmx, which reads data of SDMX in CSV and in XML into a table whose columns are all texts, gives the code of a place as the file
#           has it, in either: 0102801000, Adams.
# Happens:  from XML it does. From CSV the code is the text 102801000, because the column was read as numbers before it became one of texts.
#           One code with a letter in the column, as of a row for the whole country, and all keep their zero. A share of 45.10 is 45.1, and the
#           2115 below it 2115.0. sdmxthon, which reads both too, does the same.
# Seen:     30 November 2026, pysdmx 1.21.0, sdmxthon 2.6.11, pandas 3.1.1, Python 3.13.0.
# Hurts:    who joins figures to places: the type of the column looks right, so nobody looks for a lost zero, and no place of regions 01 to 09
#           is found, until the national total is added to the file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check 'pysdmx[data,xml]==1.21.0' sdmxthon==2.6.11 pandas==3.1.1
cat > places.csv <<'CSV'
DATAFLOW,REF_AREA,TIME_PERIOD,OBS_VALUE
PSA:POP(1.0),0102801000,2024,45.10
PSA:POP(1.0),1380600000,2024,2115
CSV
{ cat places.csv; echo 'PSA:POP(1.0),PH,2024,7'; } > country.csv
cat > places.xml <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<mes:StructureSpecificData xmlns:mes="http://www.sdmx.org/resources/sdmxml/schemas/v2_1/message"
  xmlns:com="http://www.sdmx.org/resources/sdmxml/schemas/v2_1/common"
  xmlns:ss="http://www.sdmx.org/resources/sdmxml/schemas/v2_1/data/structurespecific"
  xmlns:pop="urn:sdmx:org.sdmx.infomodel.datastructure.DataStructure=PSA:POP(1.0):ObsLevelDim:AllDimensions"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <mes:Header>
    <mes:ID>places</mes:ID>
    <mes:Test>false</mes:Test>
    <mes:Prepared>2026-11-30T00:00:00</mes:Prepared>
    <mes:Sender id="PSA"/>
    <mes:Structure structureID="POP" namespace="urn:sdmx:org.sdmx.infomodel.datastructure.DataStructure=PSA:POP(1.0)"
      dimensionAtObservation="AllDimensions">
      <com:Structure><Ref agencyID="PSA" id="POP" version="1.0" class="DataStructure"/></com:Structure>
    </mes:Structure>
  </mes:Header>
  <mes:DataSet ss:structureRef="POP" xsi:type="pop:DataSetType" ss:dataScope="DataStructure" action="Replace">
    <Obs REF_AREA="0102801000" TIME_PERIOD="2024" OBS_VALUE="45.10"/>
    <Obs REF_AREA="1380600000" TIME_PERIOD="2024" OBS_VALUE="2115"/>
  </mes:DataSet>
</mes:StructureSpecificData>
XML
cat > shown.py <<'PY'
import sys
from importlib.metadata import version

import sdmxthon
from pandas.api.types import is_string_dtype
from pysdmx.io import read_sdmx

for name in ("pysdmx", "sdmxthon", "pandas"):
    print(name, version(name))
print("Python", sys.version.split()[0])
FILES = ["places.csv", "country.csv", "places.xml"]
columns = ["REF_AREA", "OBS_VALUE"]
by_pysdmx = {name: read_sdmx(name, validate=False).data[0].data for name in FILES}
by_sdmxthon = {name: next(iter(sdmxthon.read_sdmx(name, validate=False).content.values())).data for name in FILES}
seen = [{name: table[columns].values.tolist() for name, table in read.items()} for read in (by_pysdmx, by_sdmxthon)]
for way, rows in zip(("pysdmx", "sdmxthon"), seen):
    for name, each in rows.items():
        print(way, name, each)
texts = all(is_string_dtype(table[column]) for table in by_pysdmx.values() for column in columns)
print("texts in all columns:", texts)
expected = {
    "places.csv": [["102801000", "45.1"], ["1380600000", "2115.0"]],
    "country.csv": [["0102801000", "45.1"], ["1380600000", "2115.0"], ["PH", "7.0"]],
    "places.xml": [["0102801000", "45.10"], ["1380600000", "2115"]],
}
sys.exit(not texts or seen != [expected, expected])
PY
env/bin/python -W ignore shown.py
echo 'Codes lose their zero and are texts, as described.'
