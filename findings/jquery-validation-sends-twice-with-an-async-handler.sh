#!/usr/bin/env bash
# Expected: jquery-validation sends a valid form only by its submitHandler, if there is one, as its documentation says: the form is
#           not sent besides, also if the handler is an async function.
# Happens:  what the handler returns becomes the result of the event. A promise is not undefined, so the browser sends the form
#           too: an address that an async handler posts arrives twice, and the page is left before the answer.
# Seen:     28 November 2026, jquery-validation 1.22.1 with jQuery 4.0.0 and jsdom 27.2.0, Node 20.20.2.
# Hurts:    whoever posts a form in an async submitHandler.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts jquery@4.0.0 jquery-validation@1.22.1 jsdom@27.2.0
cat > form.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { JSDOM, VirtualConsole } = require('jsdom');

async function sends(handler) {
  const page = '<form action="/orders"><input name="barangay" required value="Lahug"><button>Send</button></form>';
  const { window } = new JSDOM(page, { runScripts: 'outside-only', pretendToBeVisual: true, virtualConsole: new VirtualConsole() });
  for (const file of ['jquery/dist/jquery.js', 'jquery-validation/dist/jquery.validate.js']) {
    window.eval(readFileSync(`node_modules/${file}`, 'utf8'));
  }
  let calls = 0;
  window.jQuery('form').validate({ submitHandler: (form) => { calls += 1; return handler(form); } });
  let isSent = false;
  window.addEventListener('submit', (event) => { isSent = !event.defaultPrevented; event.preventDefault(); });
  window.document.querySelector('button').click();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return `handler called ${calls} time, sent by the browser besides: ${isSent}`;
}

(async () => {
  console.log('handler:      ', await sends(() => {}));
  console.log('async handler:', await sends(async () => {}));
})();
JS
for name in jquery jquery-validation jsdom; do
  node -p "const { name, version } = JSON.parse(require('fs').readFileSync('node_modules/$name/package.json')); name + ' ' + version"
done
seen=$(node form.cjs)
echo "node $(node --version)"
echo "$seen"
[ "$(grep -c 'handler called 1 time' <<< "$seen")" = 2 ]
grep -q '^handler: .*besides: false$' <<< "$seen"
grep -q '^async handler: .*besides: true$' <<< "$seen"
echo 'An async handler sends the form twice, as described.'
