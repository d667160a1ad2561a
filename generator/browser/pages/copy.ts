import { make } from './element.ts';

/** How long a button says that it has copied something, in milliseconds. */
const SAID_FOR = 2000;

/** Says to a screen reader what a button did; the button itself shows it. */
const told = make('p', { role: 'status', class: 'unseen' });
document.body.append(told);

/** Copies what a button with `data-copy` names: the text of the element with this id. */
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
  const source = button && document.getElementById(button.dataset['copy'] ?? '');
  if (!button || !source) return;
  navigator.clipboard.writeText(source.textContent ?? '').then(
    () => say(button, 'Copied'),
    () => say(button, 'Not copied'),
  );
});

function say(button: HTMLElement, text: string): void {
  const label = (button.dataset['label'] ??= button.textContent ?? '');
  button.textContent = text;
  told.textContent = text;
  setTimeout(() => {
    button.textContent = label;
    told.textContent = '';
  }, SAID_FOR);
}
