import { BARANGAY, CITY, PROVINCE, REGION } from './area.ts';
import { FormControl } from './form-control.ts';
import { type Address, toAddress } from './lists.ts';
import { Loader } from './loader.ts';
import { Source } from './source.ts';
import { type Texts, textsFor } from './texts.ts';
import { View } from './view.ts';

/** The last step by the value of the attribute `until`. */
const UNTIL: Readonly<Record<string, number>> = { region: REGION, province: PROVINCE, city: CITY };

/** The script, in whose folder the API is by default. */
const SCRIPT = import.meta.url;

/**
 * `<psgc-picker>`: from a region to a barangay in native selects, for every address of the Philippines. docs/picker.md
 * describes its attributes, properties and events.
 */
export class PsgcPicker extends FormControl {
  static readonly observedAttributes = ['base', 'initial', 'lang', 'required', 'until', 'value'];
  readonly #view: View;
  readonly #loader: Loader;
  #source = this.#openSource();
  #isStarted = false;
  #isDirty = false;
  /** The address of the last event `psgc-change`, as JSON. */
  #told: string;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#view = new View(
      root,
      () => this.#texts,
      () => void this.#takeChoice(),
      () => this.#tellChoice(),
      () => this.#loader.retry(),
    );
    this.#loader = new Loader(this.#view, {
      source: () => this.#source,
      texts: () => this.#texts,
      last: () => UNTIL[this.getAttribute('until') ?? ''] ?? BARANGAY,
      base: () => this.getAttribute('base') ?? SCRIPT,
      draw: (step) => this.#draw(step),
      update: () => this.#update(),
      tell: () => this.#tell(),
    });
    this.#told = JSON.stringify(this.address);
  }

  /** The code of the deepest choice; empty if there is none. Setting it chooses the area and those above it. */
  get value(): string {
    this.#takeChoice();
    return this.#loader.code;
  }
  set value(value: string | null | undefined) {
    const code = value ?? '';
    if (code === this.value) return;
    this.#isDirty = true;
    this.#loader.given = code;
    if (this.#isStarted) this.#loader.start();
  }

  get address(): Address {
    this.#takeChoice();
    return toAddress(this.#loader.chosen, this.#source);
  }

  /** The attribute `value` means the same: frameworks set it for a property of an element that is not yet defined. */
  get initial(): string {
    return this.getAttribute('initial') ?? this.getAttribute('value') ?? '';
  }
  set initial(code: string) {
    this.setAttribute('initial', code);
  }

  connectedCallback(): void {
    if (this.#isStarted) return;
    this.takeProperties();
    this.#isStarted = true;
    if (!this.#isDirty) this.#loader.given = this.initial;
    this.#source = this.#openSource();
    this.#loader.start();
  }

  attributeChangedCallback(name: string): void {
    if (!this.#isStarted) return;
    if (name === 'lang' || name === 'required') {
      this.drawAgain();
      return;
    }
    const isInitial = name === 'initial' || name === 'value';
    if (isInitial && this.#isDirty) return;
    this.#loader.given = isInitial ? this.initial : this.value;
    if (name === 'base') this.#source = this.#openSource();
    this.#loader.start();
  }

  override formResetCallback(): void {
    super.formResetCallback();
    this.#isDirty = false;
  }

  disconnectedCallback(): void {
    // Otherwise the page would focus the select when the element is put back.
    for (const select of this.#view.selects) select.autofocus = false;
  }

  protected override drawAgain(): void {
    for (const step of this.#view.selects.keys()) this.#draw(step);
    this.#update();
  }

  get #texts(): Texts {
    return textsFor(this.closest<HTMLElement>('[lang]')?.lang ?? '');
  }

  #openSource(): Source {
    const base = this.getAttribute('base');
    const rested = () => this.#view.rested;
    return base === null ? new Source('.', SCRIPT, rested) : new Source(base, document.baseURI, rested);
  }

  /**
   * Takes over what a person chose in a select. A listener that captures events asks for the value before the select
   * has told.
   *
   * @returns whether there was something to take over.
   */
  #takeChoice(): boolean {
    const { selects } = this.#view;
    const step = selects.findIndex(({ value }, at) => value !== (this.#loader.chosen[at]?.code ?? ''));
    if (step === -1) return false;
    this.#isDirty = true;
    this.#loader.choose(
      step,
      this.#view.areas(step).find(({ code }) => code === selects[step]?.value),
    );
    return true;
  }

  /** Sends the events that follow the event `input` of a select, which leaves the shadow root by itself. */
  #tellChoice(): void {
    if (this.#takeChoice()) this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
    this.#tell();
  }

  #draw(step: number): void {
    this.#view.draw(step, this.#loader.chosen[step]?.code ?? '', this.isDisabled);
  }

  /** Gives the form the value, and marks the first step without a choice. */
  #update(): void {
    const { selects, last } = this.#view;
    const { code, missing, given, failure } = this.#loader;
    for (const [step, select] of selects.entries()) {
      select.required = this.required && !this.#view.isEmpty(step);
      // The select that gets the focus when the browser or a program focuses the element.
      select.autofocus = step === missing;
    }
    const { address, labels, missing: choose, pending } = this.#texts;
    this.nameGroup(address);
    if (this.#loader.isPending(this.required)) {
      this.setValue(code, 'customError', failure || pending, selects[missing] ?? selects[last]);
    } else {
      const isMissing = this.required && missing !== -1 && given === '';
      this.setValue(code, 'valueMissing', isMissing ? choose(labels[missing] ?? '') : '', selects[missing]);
    }
  }

  /** Sends `psgc-change` if the address is another one than the last time. */
  #tell(): void {
    const { address } = this;
    const text = JSON.stringify(address);
    if (text === this.#told) return;
    this.#told = text;
    this.dispatchEvent(new CustomEvent('psgc-change', { detail: address, bubbles: true, composed: true }));
  }
}
