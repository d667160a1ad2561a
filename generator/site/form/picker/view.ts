import { type PickerItem, NO_PROVINCE, PROVINCE, SUB_MUNICIPALITY, usualName } from '../area.ts';
import { createPart, FormView } from '../form-view.ts';
import type { PickerTexts } from '../texts.ts';
import { isEmpty, isOpen, type Way } from '../way.ts';

interface Actions {
  readonly texts: () => PickerTexts;
  readonly onInput: () => void;
  /** Follows `onInput`. No event `change` leaves the shadow root. */
  readonly onChange: () => void;
  readonly onRetry: () => void;
}

/** Milliseconds without a key on a list after which the choice counts as made. */
const REST = 250;

const STEP_PARTS = ['region', 'province', 'city', 'sub-municipality', 'barangay'];

/** The picker as people see it: a native select for each step. */
export class View extends FormView {
  readonly selects: readonly HTMLSelectElement[];
  readonly #texts: () => PickerTexts;
  readonly #steps: readonly HTMLElement[];
  #rested = Promise.resolve();
  #rest = () => {};

  constructor(root: ShadowRoot, { texts, onInput, onChange, onRetry }: Actions) {
    super(root, onRetry);
    this.#texts = texts;
    this.#steps = STEP_PARTS.map((name) => {
      const label = createPart('label', 'label', { htmlFor: name });
      const select = createPart('select', 'select', { id: name });
      select.addEventListener('input', onInput);
      select.addEventListener('change', (event) => {
        event.stopPropagation();
        onChange();
      });
      select.addEventListener('keydown', ({ key }) => this.#onKey(key));
      for (const event of ['pointerdown', 'blur']) select.addEventListener(event, () => this.#rest());
      return createPart('div', `step ${name}`, {}, label, select);
    });
    this.selects = this.#steps.map((step) => step.lastElementChild as HTMLSelectElement);
    root.prepend(createPart('div', 'steps', { className: 'steps' }, ...this.#steps));
  }

  /** Resolves when the choice rests: soon after the last key, or at once after Enter, Tab or a choice with the mouse. */
  get rested(): Promise<void> {
    return this.#rested;
  }

  #onKey(key: string): void {
    if (key === 'Enter' || key === 'Tab') {
      this.#rest();
    } else {
      this.#rested = new Promise((resolve) => {
        this.#rest = resolve;
        setTimeout(resolve, REST);
      });
    }
  }

  /** Draws the steps from one on, in which the list that is read next is loading unless that failed. */
  draw(from: number, way: Way, last: number, isDisabled: boolean, isFailed: boolean): void {
    const texts = this.#texts();
    for (const [step, select] of this.selects.entries()) {
      const box = this.#steps[step];
      if (step < from || !box) continue;
      const areas = way.lists[step] ?? [];
      const isLoading = step === way.next && isOpen(way, step) && !isFailed;
      const isWithout = step === PROVINCE && isEmpty(way, step);
      const none = isWithout ? texts.noProvince : isLoading ? texts.loading : texts.choose;
      (box.firstElementChild as HTMLElement).textContent = texts.labels[step] ?? '';
      select.replaceChildren(new Option(none, ''), ...areas.map((area) => new Option(toText(area, texts), area.code)));
      select.value = way.chosen[step]?.code ?? '';
      // A select that has the focus would lose it.
      select.disabled = isDisabled || !(isOpen(way, step) || select.matches(':focus'));
      box.hidden = step > last || (step === SUB_MUNICIPALITY && areas.length === 0);
    }
  }
}

const toText = ({ code, name }: PickerItem, { noProvince, citiesWithoutProvince }: PickerTexts): string => {
  if (code !== NO_PROVINCE) return usualName(name);
  return name === '' ? citiesWithoutProvince : `${name} (${noProvince})`;
};
