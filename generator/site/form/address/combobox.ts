import type { Kind } from '../../../core/psgc/kinds.ts';
import { usualName } from '../../../core/names/usual-name.ts';
import { createPart, FormView } from '../form-view.ts';
import type { AddressTexts } from '../texts.ts';
import { markWords, placeText, STEP_OF_KIND, type Suggestion } from './suggestion.ts';

interface Actions {
  readonly onRetry: () => void;
  readonly onType: () => void;
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly onOpen: () => void;
  readonly onClick: () => void;
  readonly onSubmit: () => void;
}

/** A text field with suggestions, an editable combobox with list autocomplete: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export class Combobox extends FormView {
  readonly input = createPart('input', 'input', {
    id: 'field',
    type: 'text',
    autocomplete: 'off',
    spellcheck: false,
    role: 'combobox',
    ariaAutoComplete: 'list',
    ariaExpanded: 'false',
    autocapitalize: 'words',
  });
  /** Only for pointers: Escape does the same, and Tab goes to the next field. */
  readonly clear = createPart('button', 'clear', { type: 'button', tabIndex: -1, hidden: true }, '×');
  readonly #label = createPart('label', 'label', { htmlFor: 'field' });
  readonly #hint = createPart('div', 'hint', { id: 'hint' });
  readonly chosen = createPart('div', 'chosen', { id: 'chosen' });
  readonly #list = createPart('ul', 'list', { id: 'list', role: 'listbox' });
  readonly #note = createPart('div', 'note', {});
  readonly #popup = createPart('div', 'popup', { hidden: true }, this.#list, this.#note);
  readonly #actions: Actions;
  #suggestions: readonly Suggestion[] = [];
  #active = -1;
  /** The option that becomes active when the list is there, if one does: the first one (0) or the last one (-1). */
  #wanted: number | undefined;

  constructor(root: ShadowRoot, actions: Actions) {
    super(root, actions.onRetry);
    this.#actions = actions;
    const named = { 'aria-controls': 'list', 'aria-describedby': 'hint chosen', autocorrect: 'off' };
    for (const [name, value] of Object.entries(named)) this.input.setAttribute(name, value);
    const field = createPart('div', 'field', {}, this.input, this.clear, this.#popup);
    root.prepend(this.#label, this.#hint, field, this.chosen);
    const { onType, onClick } = actions;
    const { input, clear } = this;
    input.addEventListener('input', (event) => {
      // Each key has one. The element sends its own when its value changes.
      event.stopPropagation();
      this.#wanted = undefined;
      // The list stays until there is another one, so that it does not flicker.
      if (this.#isExpanded) this.#activate(undefined);
      else this.forget();
      onType();
    });
    input.addEventListener('keydown', (event) => this.#onKey(event));
    input.addEventListener('click', () => (this.#suggestions.length === 0 ? onClick() : this.#expand()));
    input.addEventListener('blur', () => this.close());
    clear.addEventListener('click', () => {
      this.#clear();
      input.focus();
    });
    // The focus stays in the field.
    for (const part of [this.#popup, clear]) part.addEventListener('mousedown', (event) => event.preventDefault());
  }

  #clear(): void {
    this.text = '';
    this.#actions.onType();
  }

  get text(): string {
    return this.input.value;
  }
  set text(text: string) {
    this.input.value = text;
    this.forget();
  }

  name(label: string, isShown: boolean, hint: string): void {
    this.#label.textContent = isShown ? label : '';
    this.#label.hidden = !isShown;
    this.#hint.textContent = hint;
    this.#hint.hidden = hint === '';
    this.#list.ariaLabel = label;
    this.input.ariaLabel = isShown ? null : label;
  }

  suggest(suggestions: readonly Suggestion[], q: string, texts: AddressTexts, note = ''): void {
    const wanted = this.#wanted;
    this.forget();
    this.#suggestions = suggestions;
    this.#list.replaceChildren(
      ...suggestions.map((each, at) => toOption(each, at, q, texts, () => this.#actions.onChoose(each))),
    );
    this.#note.textContent = note;
    this.#expand();
    if (wanted !== undefined) this.#activate(wanted);
  }

  note(text: string): void {
    if (this.#isExpanded) return;
    const wanted = this.#wanted;
    this.forget();
    this.#wanted = wanted;
    this.#note.textContent = text;
    this.#expand();
  }

  close(): void {
    this.#wanted = undefined;
    this.#activate(undefined);
    this.#popup.hidden = true;
    this.input.ariaExpanded = 'false';
  }

  forget(): void {
    this.close();
    this.#suggestions = [];
    this.#list.replaceChildren();
    this.#note.textContent = '';
  }

  #expand(): void {
    const isEmpty = this.#suggestions.length === 0;
    this.#popup.hidden = isEmpty && this.#note.textContent === '';
    this.#list.hidden = isEmpty;
    this.input.ariaExpanded = `${!isEmpty}`;
  }

  get #isExpanded(): boolean {
    return this.input.ariaExpanded === 'true';
  }

  #onKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey } = event;
    // An input method takes such a key for itself; Safari says so with the number only.
    if (event.isComposing || event.keyCode === 229 || ctrlKey || metaKey) return;
    const active = this.#suggestions[this.#active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const isDown = key === 'ArrowDown';
      if (altKey && !isDown) this.close();
      else if (altKey) this.#open();
      else if (this.#isExpanded) this.#activate(isDown ? this.#active + 1 : Math.max(this.#active, 0) - 1);
      else this.#open(isDown ? 0 : -1);
    } else if (key === 'Enter') {
      if (this.#popup.hidden) {
        this.#actions.onSubmit();
        return;
      }
      event.preventDefault();
      if (active === undefined) this.close();
      else this.#actions.onChoose(active);
    } else if (key === 'Escape') {
      if (this.#popup.hidden && this.text === '') return;
      event.preventDefault();
      if (this.#popup.hidden) this.#clear();
      else this.close();
    } else if (key === 'Tab') {
      if (active !== undefined) this.#actions.onChoose(active);
    } else if (/^(?:Arrow|Home|End)/.test(key)) {
      this.#activate(undefined);
    }
  }

  #open(at?: number): void {
    if (this.#suggestions.length === 0) {
      this.#wanted = at;
      this.#actions.onOpen();
    } else {
      this.#expand();
      this.#activate(at);
    }
  }

  #activate(at?: number): void {
    const options = [...this.#list.children];
    const count = options.length;
    this.#active = at === undefined || count === 0 ? -1 : (at + count) % count;
    for (const [each, option] of options.entries()) option.ariaSelected = `${each === this.#active}`;
    const active = options[this.#active];
    this.input.setAttribute('aria-activedescendant', active?.id ?? '');
    active?.scrollIntoView({ block: 'nearest' });
  }
}

function toOption(area: Suggestion, at: number, q: string, { kinds, labels }: AddressTexts, onclick: () => void) {
  const place = placeText(area);
  const names: Partial<Record<Kind, string>> = kinds;
  const kind = (names[area.kind] ?? labels[STEP_OF_KIND[area.kind]]) + (place === '' ? '' : ' · ');
  return createPart(
    'li',
    'option',
    { id: `option-${at}`, role: 'option', ariaSelected: 'false', onclick },
    createPart('div', 'area', {}, ...marked(usualName(area.name), q)),
    createPart('div', 'place', {}, kind, ...marked(place, q)),
  );
}

const marked = (text: string, q: string): readonly (Element | string)[] =>
  markWords(text, q).map(([piece, isMatched]) => (isMatched ? createPart('mark', 'match', {}, piece) : piece));
