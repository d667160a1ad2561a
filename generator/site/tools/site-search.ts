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

/** `/`, Ctrl-K and ⌘K go to the field: that of the header or, on the page of the search, its own. */
addEventListener('keydown', (event) => {
  const { key, altKey, ctrlKey, metaKey } = event;
  const hasModifier = altKey || ctrlKey || metaKey;
  const isSlash = key === '/' && !hasModifier && !isTyping(event.composedPath()[0]);
  if (!isSlash && !((ctrlKey || metaKey) && key.toLowerCase() === 'k')) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>('.find input, #q')?.select();
});
