import { type PickerItem, NO_PROVINCE, PROVINCE, SUB_MUNICIPALITY, usualName } from '../area.ts';
import { element, FormView } from '../form-view.ts';
import type { Texts } from './texts.ts';

/** What a step shows: its areas, or why there are none yet. */
export type Shown = readonly PickerItem[] | 'waiting' | 'loading' | 'failed';

/** How long nobody presses a key on a list before the choice counts as made, in milliseconds. */
const REST = 250;

const STEP_PARTS = ['region', 'province', 'city', 'sub-municipality', 'barangay'];

/** The picker as people see it: a native select for each step. */
export class View extends FormView {
  readonly selects: readonly HTMLSelectElement[];
  readonly #texts: () => Texts;
  readonly #steps: readonly HTMLElement[];
  readonly #shown: Shown[] = [];
  last = STEP_PARTS.length - 1;
  #rested = Promise.resolve();
  #rest = () => {};

  /** `onChange` follows `onInput`. No event `change` leaves the shadow root. */
  constructor(root: ShadowRoot, texts: () => Texts, onInput: () => void, onChange: () => void, onRetry: () => void) {
    super(root, () => texts().retry, onRetry);
    this.#texts = texts;
    this.#steps = STEP_PARTS.map((name) => {
      const label = element('label', 'label', { htmlFor: name });
      const select = element('select', 'select', { id: name });
      select.addEventListener('input', onInput);
      select.addEventListener('change', (event) => {
        event.stopPropagation();
        onChange();
      });
      select.addEventListener('keydown', ({ key }) => this.#onKey(key));
      for (const event of ['pointerdown', 'blur']) select.addEventListener(event, () => this.#rest());
      return element('div', `step ${name}`, {}, label, select);
    });
    this.selects = this.#steps.map((step) => step.lastElementChild as HTMLSelectElement);
    root.prepend(element('div', 'steps', { className: 'steps' }, ...this.#steps));
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

  areas(step: number): readonly PickerItem[] {
    const shown = this.#shown[step];
    return typeof shown === 'object' ? shown : [];
  }

  isEmpty(step: number): boolean {
    return typeof this.#shown[step] === 'object' && this.areas(step).length === 0;
  }

  /** What a step shows from the next {@link View.draw} on. */
  set(step: number, shown: Shown): void {
    this.#shown[step] = shown;
  }

  draw(step: number, chosen: string, isDisabled: boolean): void {
    const texts = this.#texts();
    const [select, box, shown] = [this.selects[step], this.#steps[step], this.#shown[step] ?? 'waiting'];
    if (!select || !box) return;
    const isEmpty = this.isEmpty(step);
    const first = isEmpty && step === PROVINCE ? texts.noProvince : shown === 'loading' ? texts.loading : texts.choose;
    (box.firstElementChild as HTMLElement).textContent = texts.labels[step] ?? '';
    select.replaceChildren(
      new Option(first, ''),
      ...this.areas(step).map((area) => new Option(toText(area, texts), area.code)),
    );
    select.value = chosen;
    // A select that has the focus would lose it.
    select.disabled = isDisabled || (shown === 'waiting' && !select.matches(':focus'));
    box.hidden = step > this.last || (step === SUB_MUNICIPALITY && this.areas(step).length === 0);
  }
}

const toText = ({ code, name }: PickerItem, { noProvince, citiesWithoutProvince }: Texts): string => {
  if (code !== NO_PROVINCE) return usualName(name);
  return name === '' ? citiesWithoutProvince : `${name} (${noProvince})`;
};
