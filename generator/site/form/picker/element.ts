import { PROVINCE, REGION } from '../area.ts';
import { type ChosenArea, FormControl } from '../form-control.ts';
import { lossOn } from '../loss.ts';
import { PICKER_TEXTS, type PickerTexts, textsFor } from '../texts.ts';
import { codeOf, isEmpty, missingStep, restart, wayTo } from '../way.ts';
import { View } from './view.ts';

/** `<psgc-picker>`: from a region to a barangay in native selects. docs/picker.md describes it. */
export class PsgcPicker extends FormControl {
  readonly #view: View;
  #failure = '';

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#view = new View(root, {
      texts: () => this.texts,
      onInput: () => void this.settle(),
      onChange: () => this.#tellChoice(),
      onRetry: () => {
        this.#view.say(this.texts.loading);
        void this.load();
      },
    });
    root.prepend(this.locationElement);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Otherwise the page would focus the select when the element is put back.
    for (const select of this.#view.selects) select.autofocus = false;
  }

  protected override begin(code: string): void {
    void this.load(wayTo(code));
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
    if (view.isRetryFocused) view.selects[shown]?.focus();
    view.alert(lossOn(way, this.last, texts));
    this.#update();
    this.tell();
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
    void this.load(wayTo(code, isComplete));
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  protected override rested(): Promise<void> {
    return this.#view.rested;
  }

  protected override get texts(): PickerTexts {
    return textsFor(this.language, PICKER_TEXTS);
  }

  /** Takes over a choice in a select: a listener that captures events asks for it before the select has told. */
  protected override settle(): boolean {
    const { way } = this;
    const { selects } = this.#view;
    const step = selects.findIndex(({ value }, at) => value !== (way.chosen[at]?.code ?? ''));
    if (step === -1) return false;
    this.touch();
    const chosen = selects[step]?.value;
    way.given = '';
    way.lost = undefined;
    way.chosen[step] = way.lists[step]?.find(({ code }) => code === chosen);
    restart(way, step + 1);
    void this.load();
    return true;
  }

  #tellChoice(): void {
    if (this.settle()) this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
    this.tell();
  }

  #draw(from: number): void {
    this.#view.draw(from, this.way, this.last, this.isDisabled, this.#failure !== '');
    this.#update();
  }

  #update(): void {
    const { last, required, way } = this;
    const { selects } = this.#view;
    const first = missingStep(way, last);
    for (const [step, select] of selects.entries()) {
      select.required = required && !isEmpty(way, step);
      // The select that gets the focus when the browser or a program focuses the element.
      select.autofocus = step === Math.max(first, 0);
    }
    const { address, labels, missing, pending } = this.texts;
    this.nameGroup(address);
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
