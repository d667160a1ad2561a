import { LANGUAGES, sampleOf } from './samples.ts';

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

/** Lets people choose the language of the requests of the page. */
export function writeRequests(): void {
  write('');
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.closest('.live') !== null) write(target.value);
  });
}
