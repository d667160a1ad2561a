import { BARANGAY, type ChosenArea, CITY, PROVINCE, REGION } from './area.ts';
import { ATTRIBUTES, FormElement, takeOver } from './attributes.ts';
import { type Address, toAddress, zipCodePath } from './lists.ts';
import { LocationButton } from './location-button.ts';
import { ApiHost, Source } from './source.ts';
import type { CommonTexts } from './texts.ts';
import { codeOf, lookUp, type Way, wayTo } from './way.ts';

declare global {
  // The event bubbles: documents and windows have it too.
  interface GlobalEventHandlersEventMap {
    'psgc-change': CustomEvent<Address>;
  }
}

const UNTIL: Readonly<Record<string, number>> = { region: REGION, province: PROVINCE, city: CITY };
const SOURCE_ATTRIBUTES: readonly string[] = ['base', 'fallback', 'suffix'];

/** The script, in whose folder the API is by default. */
const SCRIPT = import.meta.url;

/** A custom element with the code of an area as its value in forms. A subclass calls {@link FormControl.setValue}. */
export abstract class FormControl extends FormElement {
  static readonly formAssociated = true;
  static readonly observedAttributes: readonly string[] = Object.keys(ATTRIBUTES);
  /** True if a person or the page chose something since the element began with its initial code. */
  #isDirty = false;
  #source = this.#openSource();
  protected readonly internals = this.attachInternals();
  readonly #locationButton = new LocationButton({
    source: () => this.source,
    texts: () => this.texts,
    last: () => this.last,
    choose: (area) => this.choose(area),
  });
  #way = wayTo();
  #loading = new AbortController();
  #isStarted = false;
  /** The code that was last set as a property; before the element begins, one that is not empty. */
  #assigned: string | undefined;
  /** The input of the attribute `native`. */
  #input: HTMLInputElement | undefined;
  /** The address of the last event `psgc-change`, as JSON. */
  #told = JSON.stringify(toAddress([], this.source));

  constructor() {
    super();
    // Browsers restore the form only if the fields that it had are there when the element is defined.
    if (this.isConnected) this.#fillInput('');
  }

  /** Draws the lists from a step on, which are other ones, if the element shows lists. */
  protected drawLists?(from: number): void;
  /** Shows what is chosen when everything is loaded, from a step on. */
  protected abstract finish(from: number): void;
  /** Says that something could not be loaded. */
  protected abstract fail(): void;
  /** Looks a code up and chooses its area; an empty one chooses nothing. */
  protected abstract begin(code: string): void;
  /** Draws the control again after it was disabled or enabled, or has another language. */
  protected abstract drawAgain(): void;
  protected abstract get texts(): CommonTexts;
  /** Chooses an area as a person does. */
  protected abstract choose(area: ChosenArea): void;
  /** Resolves when the host may be asked; at once by default. */
  protected rested?(): Promise<void>;
  /** Takes over what a person chose, if the element has not heard of it. */
  protected settle?(): boolean;

  /** The areas that are chosen; a level without a choice is `null`. */
  get address(): Address {
    this.settle?.();
    return toAddress(this.#way.chosen, this.source);
  }

  /** The form that the element belongs to. An id that is set, as frameworks do, is the attribute `form`. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }
  set form(id: string | null | undefined) {
    if (id) this.setAttribute('form', id);
    else this.removeAttribute('form');
  }
  get type(): string {
    return this.localName;
  }
  get validity(): ValidityState {
    return this.internals.validity;
  }
  get validationMessage(): string {
    return this.internals.validationMessage;
  }
  get willValidate(): boolean {
    return this.internals.willValidate;
  }
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  /** The code of the area that is chosen; empty if there is none. Setting it chooses the area and those above it. */
  get value(): string {
    if (!this.#isStarted) return this.#assigned ?? '';
    this.settle?.();
    return codeOf(this.#way);
  }
  set value(value: string | null | undefined) {
    const code = value ?? '';
    if (this.#isStarted) this.#take(code);
    else if (code === this.value) return;
    this.#assigned = code;
  }

  #take(code: string): void {
    if (code === this.value) return;
    this.#isDirty = true;
    this.#begin(code);
  }

  /**
   * The code at the start and after a reset: without `initial`, that of the property, so that the state of a framework stays
   * the same, or of the attribute `value`, which frameworks set before the element is defined.
   */
  get #initial(): string {
    return this.getAttribute('initial') ?? this.#assigned ?? this.getAttribute('value') ?? '';
  }

  connectedCallback(): void {
    if (this.#isStarted) return;
    takeOver(this);
    this.#isStarted = true;
    this.#source = this.#openSource();
    this.#isDirty = this.#assigned !== undefined;
    this.#begin(this.#assigned ?? this.#initial);
    this.#drawLocation();
  }

  disconnectedCallback(): void {
    this.#locationButton.clear();
  }

  attributeChangedCallback(name: string): void {
    if (!this.#isStarted) return;
    const isInitial = name === 'initial' || name === 'value';
    const isSource = SOURCE_ATTRIBUTES.includes(name);
    if (!isInitial && !isSource && name !== 'until' && name !== 'from') {
      this.#drawLocation();
      this.drawAgain();
      return;
    }
    if (isInitial && this.#isDirty) return;
    const code = isInitial ? this.#initial : this.value;
    if (isSource) this.#source = this.#openSource();
    this.#begin(code);
  }

  formDisabledCallback(): void {
    this.attributeChangedCallback('disabled');
  }

  formResetCallback(): void {
    this.#begin(this.#initial);
    this.#isDirty = false;
  }

  /** The browser brings a value back, after the button "Back" for example. */
  formStateRestoreCallback(value: string): void {
    this.#take(value);
  }

  protected get locationElement(): HTMLElement {
    return this.#locationButton.element;
  }

  protected get way(): Way {
    return this.#way;
  }

  protected get source(): Source {
    return this.#source;
  }

  /** A person chose something: from now on the initial code only counts for a reset. */
  protected touch(): void {
    this.#locationButton.clear();
    this.#isDirty = true;
  }

  protected get language(): string {
    return this.closest<HTMLElement>('[lang]')?.lang ?? '';
  }

  protected get last(): number {
    return UNTIL[this.until] ?? BARANGAY;
  }

  /** True if the control is disabled, by its own attribute or by a `<fieldset>` around it. */
  protected get isDisabled(): boolean {
    return this.matches(':disabled');
  }

  /** Gives the form its value. A message says why it must not be sent, and belongs to `anchor`. */
  protected setValue(value: string, fault: 'valueMissing' | 'customError', message: string, anchor?: HTMLElement) {
    this.internals.setFormValue(this.native ? null : value || null, value || null);
    this.internals.setValidity(message ? { [fault]: true } : {}, message, anchor);
    this.#fillInput(message && fault === 'valueMissing' ? '' : value);
  }

  /** The native input has the value in the place of the element. A copy of the page, as Turbo makes it, has the input too. */
  #fillInput(value: string): void {
    const { name, native, required } = this;
    if (native) this.#input ??= this.querySelector('input') ?? this.appendChild(document.createElement('input'));
    if (!this.#input) return;
    const disabled = this.isDisabled || !native;
    Object.assign(this.#input, { type: 'hidden', name, value, required, disabled });
    const form = this.getAttribute('form');
    if (form === null) this.#input.removeAttribute('form');
    else this.#input.setAttribute('form', form);
  }

  /** Sends events of a choice, as native controls do. */
  protected send(...types: readonly ('input' | 'change')[]): void {
    for (const type of types) this.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
  }

  /** Forgets what is chosen, and what is being loaded. */
  protected forget(): void {
    this.#loading.abort();
    this.#way = wayTo();
  }

  /** Loads what is not there yet on a way, from the list on that could not be loaded. Only the last call counts. */
  protected async load(way = this.#way): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    this.#way = way;
    const { signal } = this.#loading;
    const { last, source } = this;
    const from = way.next;
    const draw = this.drawLists?.bind(this);
    draw?.(from);
    try {
      await lookUp(way, last, source, signal, draw);
      this.finish(from);
      // Who keeps the code that was given has to hear of the one that took its place.
      if (way.isReplaced && !way.lost) this.send('input', 'change');
      way.isReplaced = false;
      const path = zipCodePath(way.chosen);
      // Nothing depends on the zip code: without one, `zipCode` stays `null`.
      if (path) await source.read(path, signal).catch(() => undefined);
    } catch {
      if (!signal.aborted) this.fail();
    }
    if (!signal.aborted) this.tell();
  }

  /** Tells the address if it is another one, when all of it is known. */
  protected tell(): void {
    const { address } = this;
    const text = JSON.stringify(address);
    if (text === this.#told) return;
    this.#told = text;
    this.dispatchEvent(new CustomEvent('psgc-change', { detail: address, bubbles: true, composed: true }));
  }

  #begin(code: string): void {
    this.#locationButton.clear();
    this.begin(code);
  }

  #drawLocation(): void {
    this.#locationButton.draw(this.locate, this.isDisabled);
  }

  /** Without a host if the base is not an address; a fallback that is none is left out. */
  #openSource(): Source {
    const base = this.getAttribute('base');
    const fallback = this.getAttribute('fallback');
    const hosts: ApiHost[] = [];
    try {
      hosts.push(new ApiHost(base ?? '.', base === null ? SCRIPT : document.baseURI, this.getAttribute('suffix')));
      if (fallback !== null) hosts.push(new ApiHost(fallback, document.baseURI));
    } catch {
      // The element says that the base is no address when it reads something.
    }
    return new Source(hosts, async () => this.rested?.());
  }
}
