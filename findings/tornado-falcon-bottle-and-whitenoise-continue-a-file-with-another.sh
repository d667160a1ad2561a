#!/usr/bin/env bash
# Expected: who has the first half of a file asks for the second with If-Range and the ETag that came with the first, and gets the whole of the new
#           file if it has changed: the range must be ignored then (RFC 9110, section 13.1.5). So does starlette.
# Happens:  tornado, falcon, bottle and WhiteNoise, whose files have an ETag and a date and can be asked for in ranges, go on with the second half
#           of the new file, with 206. What the reader then has is neither file, and of the right size. So it is with the date in place of the
#           ETag. The same ETag in If-None-Match is answered rightly, with 304 before the change and 200 after it.
# Seen:     30 November 2026, tornado 6.6.1, falcon 4.4.0, bottle 0.13.4, whitenoise 6.12.0, starlette 1.10.0, uvicorn 0.54.0, Python 3.13.0.
# Hurts:    downloads that go on after a break, while a new release of the codes is put up: places of two releases in one file, without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check tornado==6.6.1 falcon==4.4.0 bottle==0.13.4 whitenoise==6.12.0 \
  starlette==1.10.0 uvicorn==0.54.0
mkdir site
cat > served.py <<'PY'
import os
import sys

which, port = sys.argv[1], int(sys.argv[2])
site = os.path.abspath("site")
if which == "tornado":
    from tornado.ioloop import IOLoop
    from tornado.web import Application, StaticFileHandler

    Application([(r"/(.*)", StaticFileHandler, {"path": site})]).listen(port, "127.0.0.1")
    IOLoop.current().start()
elif which == "bottle":
    import bottle

    bottle.route("/<path:path>", callback=lambda path: bottle.static_file(path, root=site))
    bottle.run(host="127.0.0.1", port=port, quiet=True)
elif which == "starlette":
    import uvicorn
    from starlette.staticfiles import StaticFiles

    uvicorn.run(StaticFiles(directory=site), port=port)
else:
    from wsgiref.simple_server import make_server

    import falcon
    from whitenoise import WhiteNoise

    app = falcon.App()
    if which == "falcon":
        app.add_static_route("/", site)
    make_server("127.0.0.1", port, WhiteNoise(app, root=site) if which == "whitenoise" else app).serve_forever()
PY
cat > shown.py <<'PY'
import os
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection
from importlib.metadata import version

for name in ("tornado", "falcon", "bottle", "whitenoise", "starlette", "uvicorn"):
    print(name, version(name))
print("Python", sys.version.split()[0])
OLD = '["Adams", "Bacarra", "Badoc"]'
NEW = '["Banna", "Dingras", "Paoay"]'
HALF = len('["Adams", "Bacarra"')


def write(text, when):
    with open("site/towns.json", "w") as file:
        file.write(text)
    os.utime("site/towns.json", (when, when))


def answered(which, *asked):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([sys.executable, "served.py", which, str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(300):
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        answers = []
        for headers in asked:
            connection = HTTPConnection("127.0.0.1", port)
            connection.request("GET", "/towns.json", headers=headers)
            got = connection.getresponse()
            answers.append((got.status, got.read().decode(), got.headers["ETag"], got.headers["Last-Modified"]))
        return answers
    finally:
        server.kill()
        server.wait()


def read(which):
    write(OLD, 1_760_000_000)
    [(_, first, tag, date)] = answered(which, {"Range": f"bytes=0-{HALF - 1}"})
    same = answered(which, {"If-None-Match": tag})[0][0]
    write(NEW, 1_770_000_000)
    rest = {"Range": f"bytes={HALF}-"}
    by_tag, by_date, other = answered(which, {**rest, "If-Range": tag}, {**rest, "If-Range": date}, {"If-None-Match": tag})
    return [same, other[0], *((status, first + text if status == 206 else text) for status, text, *_ in (by_tag, by_date))]


mixed = (206, '["Adams", "Bacarra", "Paoay"]')
seen = {which: read(which) for which in ("tornado", "falcon", "bottle", "whitenoise", "starlette")}
for which, each in seen.items():
    print(which, each)
wanted = {which: [304, 200] + ([(200, NEW)] * 2 if which == "starlette" else [mixed] * 2) for which in seen}
sys.exit(seen != wanted)
PY
env/bin/python shown.py
echo 'Two releases are in one file, as described.'
