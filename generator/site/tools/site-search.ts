/** The searches of the header and of the start page, which are plain forms until one has the focus. */
const forms = document.querySelectorAll<HTMLFormElement>('form:is(.find, .hero *)');

const loadSuggestions = (): Promise<typeof import('./place-suggestions.ts')> =>
  import(new URL('place-suggestions.js', import.meta.url).href);

for (const form of forms) {
  // Without suggestions, Enter still leads to the page of the search.
  const suggest = () =>
    loadSuggestions().then(
      ({ suggestPlaces }) => suggestPlaces(form),
      () => undefined,
    );
  form.addEventListener('focusin', suggest, { once: true });
  if (form.contains(document.activeElement)) void suggest();
}

const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** A person can turn `/` off on the page of the search: speech input can type it. https://www.w3.org/TR/WCAG22/#character-key-shortcuts */
const slash = document.querySelector<HTMLInputElement>('#slash');
let isSlashOn = true;
try {
  isSlashOn = localStorage.getItem('slash') !== 'off';
} catch {
  // Nothing can be kept in this browser.
}
if (slash !== null) slash.checked = isSlashOn;
slash?.addEventListener('change', () => {
  isSlashOn = slash.checked;
  localStorage.setItem('slash', isSlashOn ? 'on' : 'off');
});

/** `/`, Ctrl-K and ⌘K go to the field: that of the header or, on the first page and that of the search, its own. */
addEventListener('keydown', (event) => {
  const { key, altKey, ctrlKey, metaKey } = event;
  const isCommand = ctrlKey || metaKey;
  const isSlash = isSlashOn && key === '/' && !altKey && !isCommand && !isTyping(event.composedPath()[0]);
  if (!isSlash && !(isCommand && key.toLowerCase() === 'k')) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>('.find input, #q')?.select();
});

/** Each sheet says at its bottom of which release it is, when it was printed, and from which address. */
addEventListener('beforeprint', () => {
  const release = document.querySelector('.bottom a + a')?.textContent ?? '';
  const day = new Date().toLocaleDateString('en', { dateStyle: 'long' });
  const said = JSON.stringify(`PSGC, ${release}. Printed on ${day} from ${location.href}`);
  const [sheet] = document.styleSheets;
  sheet?.insertRule(`@page{@bottom-left{content:${said};font:8pt sans-serif}}`, sheet.cssRules.length);
});
