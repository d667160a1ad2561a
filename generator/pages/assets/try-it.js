// The form of the start page: sends the address that is written or chosen, and shows the answer.

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const form = /** @type {HTMLFormElement} */ (element('request'));
const input = /** @type {HTMLInputElement} */ (element('address'));
const status = element('status');
const answer = element('answer');

const MOST_CHARACTERS = 20_000;

/** Shows what an address of this site answers. */
async function send() {
  const url = new URL(input.value, location.href);
  if (url.origin !== location.origin) {
    status.textContent = 'Only addresses of this site can be tried here.';
    return;
  }
  status.textContent = 'Loading …';
  const start = performance.now();
  try {
    const response = await fetch(url);
    const body = await response.text();
    const time = Math.round(performance.now() - start);
    status.textContent = `${response.status} · ${new Blob([body]).size.toLocaleString('en')} bytes · ${time} ms`;
    show(response.headers.get('Content-Type')?.startsWith('application/json') ? indent(body) : body);
  } catch (error) {
    status.textContent = `No answer: ${error instanceof Error ? error.message : error}`;
    answer.hidden = true;
  }
}

/** @param {string} text */
function show(text) {
  answer.textContent = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}\n…` : text;
  answer.hidden = false;
  answer.scrollTop = 0;
}

/** @param {string} text */
function indent(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
element('examples').addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  input.value = link.textContent ?? '';
  void send();
});
