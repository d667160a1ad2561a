import type { PlaceTexts } from '../../tables/place-rows.ts';
import { actionButton, element, make } from './element.ts';

/** A button that makes the texts in an item fields. Enter gives `save` what a person corrected, Escape leaves it as it was. */
export function editButton(texts: PlaceTexts, item: HTMLElement, save: (texts: PlaceTexts) => void): HTMLElement {
  const fields = Object.entries(texts).map(([name, value]) => {
    const label = element(`column-${name}`, HTMLSelectElement).labels[0]?.textContent ?? name;
    return make('label', {}, label, make('input', { name, value, autocomplete: 'off', spellcheck: 'false' }));
  });
  const form = make('form', { class: 'cells' }, ...fields, make('button', {}, 'Match again'));
  const written = item.querySelector('.written') ?? '';
  const close = (): void => {
    form.reset();
    form.replaceWith(written);
    button.hidden = false;
    button.focus();
  };
  const button = actionButton('plain edit', 'Edit', () => {
    item.querySelector('.written')?.replaceWith(form);
    button.hidden = true;
    form.querySelector('input')?.focus();
  });
  form.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const edited = [...form.querySelectorAll('input')].flatMap(({ name, value, defaultValue }) =>
      value === defaultValue ? [] : [[name, value.trim()] as const],
    );
    if (edited.length === 0) close();
    else save(Object.fromEntries(edited));
  });
  return button;
}
