#!/usr/bin/env bash
# Expected: a server that answers HEAD for a file says the size that GET sends, or none: Content-Length in an answer to HEAD is the number of bytes
#           that GET would have sent (RFC 9110, section 8.6). So does falcon.
# Happens:  to HEAD, a file of 18 bytes is of size 0 in Sanic, with 200 and the right type, unless it is set to answer ranges. BlackSheep sends
#           two sizes, 18 and 0, below each other, and fetch of Node fails. To GET both say 18. fsspec, through which pandas and others read
#           files of the web, finds that the file of Sanic has no bytes, and takes the 18 of BlackSheep.
# Seen:     30 November 2026, sanic 25.12.1, blacksheep 2.6.4, falcon 4.4.0, uvicorn 0.54.0, fsspec 2026.9.0, Python 3.13.0, Node 20.20.2.
# Hurts:    mirrors and checks of links that ask for the sizes first: each file of the API seems to be empty, or to be gone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check sanic==25.12.1 blacksheep==2.6.4 falcon==4.4.0 uvicorn==0.54.0 \
  'fsspec[http]==2026.9.0'
mkdir site
printf '{"a":"0123456789"}' > site/place.json
cat > served.py <<'PY'
import os
import sys

which, port = sys.argv[1], int(sys.argv[2])
if which.startswith("sanic"):
    from sanic import Sanic

    app = Sanic("served")
    app.static("/", "site", use_content_range=which.endswith("ranges"))
    app.run(port=port, single_process=True, access_log=False, motd=False)
elif which == "blacksheep":
    import uvicorn
    from blacksheep import Application

    app = Application()
    app.serve_files("site", extensions={".json"})
    uvicorn.run(app, port=port)
else:
    from wsgiref.simple_server import make_server

    import falcon

    app = falcon.App()
    app.add_static_route("/", os.path.abspath("site"))
    make_server("127.0.0.1", port, app).serve_forever()
PY
cat > fetched.mjs <<'JS'
const [address] = process.argv.slice(2);
console.log(
  await fetch(address, { method: 'HEAD' }).then(
    ({ headers }) => headers.get('content-length'),
    ({ message }) => message,
  ),
);
JS
cat > shown.py <<'PY'
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection
from importlib.metadata import version

import fsspec

for name in ("sanic", "blacksheep", "falcon", "uvicorn", "fsspec"):
    print(name, version(name))
print("Python", sys.version.split()[0])
print("Node", subprocess.run(["node", "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip())


def size(port, method):
    connection = HTTPConnection("127.0.0.1", port)
    connection.request(method, "/place.json")
    got = connection.getresponse()
    return f"{got.status} {got.headers['Content-Type']} {' and '.join(got.headers.get_all('Content-Length'))}"


def sizes(which):
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
        address = f"http://127.0.0.1:{port}/place.json"
        by_fsspec = fsspec.filesystem("http", skip_instance_cache=True).size(address)
        by_node = subprocess.run(["node", "fetched.mjs", address], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        return [size(port, "GET"), size(port, "HEAD"), by_fsspec, by_node]
    finally:
        server.kill()
        server.wait()


full = "200 application/json 18"
none = "200 application/json 0"
expected = {
    "sanic": [full, none, 0, "0"],
    "sanic with ranges": [full, full, 18, "18"],
    "blacksheep": [full, "200 application/json 18 and 0", 18, "fetch failed"],
    "falcon": [full, full, 18, "18"],
}
seen = {which: sizes(which) for which in expected}
for which, each in seen.items():
    print(which, each)
sys.exit(seen != expected)
PY
env/bin/python shown.py
echo 'To HEAD the file is empty, as described.'
