#!/usr/bin/env bash
# Expected: explode() of geopandas keeps a row without a geometry, as explode() of pandas keeps a row with an empty list or None.
# Happens:  the row is gone, without a warning: three areas, of which one has no geometry, become two.
# Seen:     28 November 2026, geopandas 1.2.0, pandas 3.1.1, Python 3.11.
# Hurts:    who explodes multi-part areas before counting them or joining figures: areas without a shape are lost.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env && env/bin/pip install -q geopandas==1.2.0 pandas==3.1.1
cat > show.py <<'PY'
import geopandas, pandas
from shapely.geometry import Point
print('geopandas', geopandas.__version__, 'pandas', pandas.__version__)
places = geopandas.GeoDataFrame({'code': ['a', 'b', 'c']}, geometry=[Point(0, 0), None, Point(1, 1)], crs=4326)
seen = places.explode()['code'].tolist()
plain = pandas.DataFrame({'code': ['a', 'b', 'c'], 'parts': [[1], None, [2]]}).explode('parts')['code'].tolist()
print('geopandas:', seen, 'pandas:', plain)
assert seen == ['a', 'c'] and plain == ['a', 'b', 'c']
PY
env/bin/python show.py && echo 'The row without a geometry is gone, as described.'
