import { FormControl } from '../form-control.ts';
import { type Address, toAddress } from '../lists.ts';
import type { FoundArea } from '../location.ts';
import { Loader } from './loader.ts';
import { type Texts, textsFor } from './texts.ts';
import { View } from './view.ts';

/** `<psgc-picker>`: from a region to a barangay in native selects. docs/picker.md describes it. */
export class PsgcPicker extends FormControl {
  readonly #view: View;
  readonly #loader: Loader;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#view = new View(
      root,
      () => this.texts,
      () => void this.#takeChoice(),
      () => this.#tellChoice(),
      () => this.#loader.retry(),
    );
    root.prepend(this.locationElement);
    this.#loader = new Loader(this.#view, {
      source: () => this.source,
      texts: () => this.texts,
      last: () => this.last,
      base: () => this.base,
      draw: (step) => this.#draw(step),
      update: () => this.#update(),
      tell: () => this.tell(),
    });
  }

  get address(): Address {
    this.#takeChoice();
    return toAddress(this.#loader.chosen, this.source);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Otherwise the page would focus the select when the element is put back.
    for (const select of this.#view.selects) select.autofocus = false;
  }

  protected override get code(): string {
    this.#takeChoice();
    return this.#loader.code;
  }

  protected override begin(code: string): void {
    this.#loader.given = code;
    this.#loader.start();
  }

  protected override drawAgain(): void {
    for (const step of this.#view.selects.keys()) this.#draw(step);
    this.#update();
  }

  protected override takeLocated({ code, isComplete }: FoundArea): void {
    this.touch();
    this.#loader.given = code;
    this.#loader.start(isComplete);
    this.#update();
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  protected override get rested(): Promise<void> {
    return this.#view.rested;
  }

  protected override get texts(): Texts {
    return textsFor(this.language);
  }

  /** Takes over a choice in a select: a listener that captures events asks for it before the select has told. */
  #takeChoice(): boolean {
    const { selects } = this.#view;
    const step = selects.findIndex(({ value }, at) => value !== (this.#loader.chosen[at]?.code ?? ''));
    if (step === -1) return false;
    this.touch();
    const area = this.#view.areas(step).find(({ code }) => code === selects[step]?.value);
    this.#loader.choose(step, area);
    return true;
  }

  #tellChoice(): void {
    if (this.#takeChoice()) this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
    this.tell();
  }

  #draw(step: number): void {
    this.#view.draw(step, this.#loader.chosen[step]?.code ?? '', this.isDisabled);
  }

  #update(): void {
    const { selects, last } = this.#view;
    const { code, missing, given, failure } = this.#loader;
    for (const [step, select] of selects.entries()) {
      select.required = this.required && !this.#view.isEmpty(step);
      // The select that gets the focus when the browser or a program focuses the element.
      select.autofocus = step === Math.max(missing, 0);
    }
    const { address, labels, missing: choose, pending } = this.texts;
    this.nameGroup(address);
    if (this.#loader.isPending(this.required)) {
      this.setValue(code, 'customError', failure || pending, selects[missing] ?? selects[last]);
    } else {
      const isMissing = this.required && missing !== -1 && given === '';
      this.setValue(code, 'valueMissing', isMissing ? choose(labels[missing] ?? '') : '', selects[missing]);
    }
  }
}
