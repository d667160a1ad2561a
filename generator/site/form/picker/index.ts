import { type ChosenArea, type PickerItem, NO_PROVINCE, PROVINCE, REGION, SUB_MUNICIPALITY } from '../area.ts';
import { usualName } from '../../../core/names/usual-name.ts';
import { define } from '../attributes.ts';
import { FormControl } from '../form-control.ts';
import { createPart, FormView } from '../form-view.ts';
import { PICKER_TEXTS, type PickerTexts, textsFor } from '../texts.ts';
import { codeOf, isEmpty, isOpen, lossOn, missingStep, restart, wayTo } from '../way.ts';

export type { PickerItem as Area } from '../area.ts';
export type { Address } from '../lists.ts';

/** Milliseconds without a key on a list after which the choice counts as made. */
const REST = 250;

const STEP_PARTS = ['region', 'province', 'city', 'sub-municipality', 'barangay'];

/** `<psgc-picker>`: from a region to a barangay in native selects. docs/picker.md describes it. */
export class PsgcPicker extends FormControl {
  readonly #view: FormView;
  readonly #steps = STEP_PARTS.map((name) => this.#createStep(name));
  readonly #selects = this.#steps.map((step) => step.lastElementChild as HTMLSelectElement);
  /** Resolves when the choice rests: soon after the last key, or at once after Enter, Tab or a choice with the mouse. */
  #rested = Promise.resolve();
  #rest = () => {};
  #failure = '';

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#view = new FormView(root, () => {
      this.#view.say(this.texts.loading);
      void this.load();
    });
    root.prepend(this.locationElement, createPart('div', 'steps', {}, ...this.#steps));
  }

  get #first(): number {
    return this.from === 'province' ? PROVINCE : REGION;
  }

  #createStep(name: string): HTMLElement {
    const label = createPart('label', 'label', { htmlFor: name });
    const select = createPart('select', 'select', { id: name });
    select.addEventListener('input', () => this.settle());
    select.addEventListener('change', (event) => {
      // The element sends its own.
      event.stopPropagation();
      this.#tellChoice();
    });
    select.addEventListener('keydown', ({ key }) => this.#onKey(key));
    for (const event of ['pointerdown', 'blur']) select.addEventListener(event, () => this.#rest());
    return createPart('div', `step ${name}`, {}, label, select);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Otherwise the page would focus the select when the element is put back.
    for (const select of this.#selects) select.autofocus = false;
  }

  protected override begin(code: string): void {
    void this.load(wayTo(code, false, this.#first));
  }

  protected override drawAgain(): void {
    this.#draw(REGION);
  }

  protected override drawLists(from: number): void {
    this.#failure = '';
    if (!this.#view.isRetryFocused) this.#view.alert('');
    this.#draw(from);
  }

  protected override finish(from: number): void {
    const { texts, way } = this;
    const { labels, noProvince, choices } = texts;
    const view = this.#view;
    way.given = '';
    const shown = way.next - 1;
    const loaded = shown < from ? '' : choices(labels[shown] ?? '', way.lists[shown]?.length ?? 0);
    const isWithoutProvince = from <= PROVINCE && shown > PROVINCE && isEmpty(way, PROVINCE);
    view.say(isWithoutProvince ? `${noProvince}. ${loaded}` : loaded);
    if (view.isRetryFocused) this.#selects[shown]?.focus();
    view.alert(lossOn(way, this.last, texts));
    this.#update();
  }

  protected override fail(): void {
    const { failed, labels, retry, wrongBase } = this.texts;
    const { isValid } = this.source;
    const step = Math.min(this.way.next, this.last);
    this.#failure = isValid ? failed(labels[step] ?? '') : wrongBase(this.base);
    this.#view.say('');
    this.drawAgain();
    this.#view.alert(this.#failure, isValid ? retry : '');
  }

  protected override choose({ code, isComplete }: ChosenArea): void {
    this.touch();
    void this.load(wayTo(code, isComplete, this.#first));
    this.send('input', 'change');
  }

  protected override rested(): Promise<void> {
    return this.#rested;
  }

  protected override get texts(): PickerTexts {
    return textsFor(this.language, PICKER_TEXTS);
  }

  /** Takes over a choice in a select: a listener that captures events asks for it before the select has told. */
  protected override settle(): boolean {
    const { way } = this;
    const step = this.#selects.findIndex(({ value }, at) => value !== (way.chosen[at]?.code ?? ''));
    if (step === -1) return false;
    this.touch();
    const chosen = this.#selects[step]?.value;
    way.given = '';
    way.lost = undefined;
    way.chosen[step] = way.lists[step]?.find(({ code }) => code === chosen);
    restart(way, step + 1);
    void this.load();
    return true;
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

  #tellChoice(): void {
    if (this.settle()) this.send('input');
    this.send('change');
  }

  /** Draws the steps from one on, in which the list that is read next is loading unless that failed. */
  #draw(from: number): void {
    const { last, texts, way } = this;
    for (const [step, select] of this.#selects.entries()) {
      const box = this.#steps[step];
      if (step < from || !box) continue;
      const areas = way.lists[step] ?? [];
      const isLoading = step === way.next && isOpen(way, step) && this.#failure === '';
      const isWithout = step === PROVINCE && isEmpty(way, step);
      const none = isWithout ? texts.noProvince : isLoading ? texts.loading : texts.choose;
      (box.firstElementChild as HTMLElement).textContent = texts.labels[step] ?? '';
      select.replaceChildren(new Option(none, ''), ...areas.map((area) => new Option(toText(area, texts), area.code)));
      select.value = way.chosen[step]?.code ?? '';
      // A select that has the focus would lose it.
      select.disabled = this.isDisabled || !(isOpen(way, step) || select.matches(':focus'));
      box.hidden = step < way.first || step > last || (step === SUB_MUNICIPALITY && areas.length === 0);
    }
    this.#update();
  }

  #update(): void {
    const { last, required, way } = this;
    const selects = this.#selects;
    const first = missingStep(way, last);
    for (const [step, select] of selects.entries()) {
      select.required = required && !isEmpty(way, step);
      // The select that gets the focus when the browser or a program focuses the element.
      select.autofocus = step === Math.max(first, 0);
    }
    const { address, labels, missing, pending } = this.texts;
    // A group with a name for screen readers, unless the page gives it another one.
    this.internals.role = 'group';
    this.internals.ariaLabel = address;
    const code = codeOf(way);
    // A form must wait for the code that is being looked up, because another one may take its place.
    if (way.given !== '' && !way.isComplete) {
      this.setValue(code, 'customError', this.#failure || pending, selects[first] ?? selects[last]);
    } else {
      const isMissing = required && first !== -1 && way.given === '';
      this.setValue(code, 'valueMissing', isMissing ? missing(labels[first] ?? '') : '', selects[first]);
    }
  }
}

const toText = ({ code, name }: PickerItem, { noProvince, citiesWithoutProvince }: PickerTexts): string => {
  if (code !== NO_PROVINCE) return usualName(name);
  return name === '' ? citiesWithoutProvince : `${name} (${noProvince})`;
};

declare global {
  interface HTMLElementTagNameMap {
    'psgc-picker': PsgcPicker;
  }
}

define('psgc-picker', PsgcPicker);
