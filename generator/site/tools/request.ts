import { LANGUAGES, sampleOf } from './samples.ts';

/** The most characters of an answer that are shown; more would make the page slow. */
const MAX_CHARACTERS = 100_000;

async function send(run: HTMLElement): Promise<void> {
  const box = run.closest('.live');
  const answer = box?.querySelector('.answer');
  const status = box?.querySelector('[role="status"]');
  if (answer == null || status == null) return;
  status.textContent = 'Loading …';
  const start = performance.now();
  try {
    const response = await fetch(run.dataset['path'] ?? '', { cache: 'reload' });
    const text = indent(await response.text());
    const time = Math.round(performance.now() - start);
    const shown = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}\n… (the rest is not shown)` : text;
    // What has not changed keeps its colours.
    if (shown !== answer.textContent) answer.textContent = shown;
    status.textContent = [response.status, response.statusText, `in ${time} ms`]
      .filter((each) => each !== '')
      .join(' ');
  } catch {
    status.textContent = 'No answer. Check your connection.';
  }
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Writes all requests of the page in a language, with the host of the page, which only the browser knows. */
function write(chosen: string): void {
  const language = LANGUAGES.find((each) => each === chosen) ?? LANGUAGES[0];
  for (const box of document.querySelectorAll('.live')) {
    const path = box.querySelector<HTMLElement>('[data-path]')?.dataset['path'] ?? '';
    const [choice, sample] = [box.querySelector('select'), box.querySelector('.sample')];
    if (choice !== null) choice.value = language;
    if (sample !== null) sample.textContent = sampleOf(language, location.origin + path);
  }
}

document.addEventListener('click', ({ target }) => {
  const run = target instanceof Element ? target.closest<HTMLElement>('.live [data-path]') : null;
  if (run !== null) void send(run);
});
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.closest('.live') !== null) write(target.value);
});
for (const each of document.querySelectorAll<HTMLElement>('#base[data-path]')) {
  each.textContent = location.origin + (each.dataset['path'] ?? '');
}
write('');
