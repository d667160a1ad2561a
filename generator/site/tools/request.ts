/** The most characters of an answer that are shown; more would make the page slow. */
const MAX_CHARACTERS = 100_000;

async function send(run: HTMLButtonElement): Promise<void> {
  const box = run.closest('.live');
  const answer = box?.querySelector('.answer');
  const status = box?.querySelector('[role="status"]');
  if (answer == null || status == null) return;
  const path = run.dataset['path'] ?? '';
  const [written, link] = [box?.querySelector('.head code'), box?.querySelector('a')];
  if (written != null && written.textContent !== decodeURI(path)) written.textContent = decodeURI(path);
  const edited = box?.querySelector('input');
  if (edited != null && run.form === null) {
    edited.value = decodeURI(path);
    edited.dispatchEvent(new Event('input', { bubbles: true }));
  }
  link?.setAttribute('href', path);
  status.textContent = 'Loading …';
  const start = performance.now();
  try {
    const response = await fetch(path, { cache: 'reload' });
    const text = await response.text();
    const time = Math.round(performance.now() - start);
    const shown = (/^[[{]/.test(text) ? JSON.stringify(JSON.parse(text), null, 2) : text).slice(0, MAX_CHARACTERS);
    // What has not changed keeps its colours.
    if (shown !== answer.textContent) answer.textContent = shown;
    status.textContent = [response.status, response.statusText, `in ${time} ms`]
      .filter((each) => each !== '')
      .join(' ');
  } catch {
    status.textContent = 'No answer. Check your connection.';
  }
}

document.addEventListener('click', ({ target }) => {
  const run = target instanceof Element ? target.closest<HTMLButtonElement>('.live [data-path]') : null;
  if (run !== null) void send(run);
});
// Enter in the field of a request presses its button.
document.addEventListener('submit', (event) => {
  if (event.target instanceof Element && event.target.closest('.live') !== null) event.preventDefault();
});
// The page is the same on every host, so only the browser knows where the API is.
for (const each of document.querySelectorAll<HTMLElement>('#base[data-path]')) {
  each.textContent = location.origin + (each.dataset['path'] ?? '');
}
