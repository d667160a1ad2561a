#!/usr/bin/env bash
# Expected: a server that answers ranges gives the whole of a file of 18 bytes to who asks for its last 64 KiB: of a file that is shorter than
#           that, all is meant (RFC 9110, section 14.1.2). So does starlette, with 206.
# Happens:  Flask (Werkzeug), WebOb's DirectoryApp and BlackSheep refuse it with 416, though each gives the last 8 bytes to who asks for these.
#           BlackSheep refuses the first 64 KiB as well, which by the same section end where the file does; Flask and WebOb give them.
# Seen:     30 November 2026, Flask 3.1.3, Werkzeug 3.1.9, WebOb 1.8.11, blacksheep 2.6.4, starlette 1.10.0, uvicorn 0.54.0, Python 3.13.0.
# Hurts:    readers of Parquet, PMTiles and ZIP files, which ask for a piece that is sure to hold the footer or the header: the large file of the
#           country can be read from such a server, and that of a small province is refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check Flask==3.1.3 Werkzeug==3.1.9 WebOb==1.8.11 blacksheep==2.6.4 \
  starlette==1.10.0 uvicorn==0.54.0
mkdir site
printf '{"a":"0123456789"}' > site/place.json
cat > served.py <<'PY'
import sys

which, port = sys.argv[1], int(sys.argv[2])
if which == "Flask":
    from flask import Flask

    Flask("served", static_folder="site", static_url_path="", root_path=".").run(port=port)
elif which == "WebOb":
    from wsgiref.simple_server import make_server

    from webob.static import DirectoryApp

    make_server("127.0.0.1", port, DirectoryApp("site")).serve_forever()
elif which == "blacksheep":
    import uvicorn
    from blacksheep import Application

    app = Application()
    app.serve_files("site", extensions={".json"})
    uvicorn.run(app, port=port)
else:
    import uvicorn
    from starlette.staticfiles import StaticFiles

    uvicorn.run(StaticFiles(directory="site"), port=port)
PY
cat > shown.py <<'PY'
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection
from importlib.metadata import version

for name in ("Flask", "Werkzeug", "WebOb", "blacksheep", "starlette", "uvicorn"):
    print(name, version(name))
print("Python", sys.version.split()[0])


def answer(port, asked):
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/place.json", headers={"Range": asked})
    got = connection.getresponse()
    return f"{got.status} {got.read().decode()}" if got.status == 206 else str(got.status)


def answers(which):
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
        return [answer(port, asked) for asked in ("bytes=-8", "bytes=-65536", "bytes=0-65535")]
    finally:
        server.kill()
        server.wait()


whole = '206 {"a":"0123456789"}'
last = '206 456789"}'
expected = {
    "Flask": [last, "416", whole],
    "WebOb": [last, "416", whole],
    "blacksheep": [last, "416", "416"],
    "starlette": [last, whole, whole],
}
seen = {which: answers(which) for which in expected}
for which, each in seen.items():
    print(which, each)
sys.exit(seen != expected)
PY
env/bin/python shown.py
echo 'The end of a short file is refused, as described.'
