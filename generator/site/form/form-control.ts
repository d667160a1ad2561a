import { ApiHost } from './api-host.ts';
import { BARANGAY, CITY, PROVINCE, REGION } from './area.ts';
import { ATTRIBUTES, FormElement, takeOver } from './attributes.ts';
import { type Address, toAddress } from './lists.ts';
import type { FoundArea } from './location.ts';
import { LocationButton } from './location-button.ts';
import { Source } from './source.ts';
import type { CommonTexts } from './texts.ts';

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

/**
 * A custom element that takes part in forms as a native control does, with the code of an area as its value. A subclass
 * calls {@link FormControl.setValue} whenever its value changes.
 */
export abstract class FormControl extends FormElement {
  static readonly formAssociated = true;
  static readonly observedAttributes: readonly string[] = Object.keys(ATTRIBUTES);
  /** Whether a person or the page chose something since the element began with its initial code. */
  #isDirty = false;
  #source = this.#openSource();
  readonly #internals = this.attachInternals();
  readonly #locationButton = new LocationButton({
    source: () => this.#source,
    texts: () => this.texts,
    last: () => this.last,
    choose: (area) => this.takeLocated(area),
  });
  #isStarted = false;
  #isDisabled = false;
  /** The code with which the element is to begin, if it was set before. */
  #given = '';
  /** The address of the last event `psgc-change`, as JSON. */
  #told = JSON.stringify(toAddress([], this.#source));

  /** What is chosen; what is not chosen is `null`. */
  abstract get address(): Address;
  /** The code of what is chosen, or the one that is being looked up. */
  protected abstract get code(): string;
  /** Looks a code up and chooses its area; an empty one chooses nothing. */
  protected abstract begin(code: string): void;
  /** Draws the control again after it was disabled or enabled, or has another language. */
  protected abstract drawAgain(): void;
  protected abstract get texts(): CommonTexts;
  /** Chooses the area where a person is, as if the person had chosen it by hand. */
  protected abstract takeLocated(area: FoundArea): void;
  /** Resolves when the host may be asked. */
  protected abstract get rested(): Promise<void>;

  /** The form that the element belongs to. An id that is set, as frameworks do, is the attribute `form`. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  set form(id: string | null | undefined) {
    if (id) this.setAttribute('form', id);
    else this.removeAttribute('form');
  }
  get type(): string {
    return this.localName;
  }
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** The code of the area that is chosen; empty if there is none. Setting it chooses the area and those above it. */
  get value(): string {
    return this.#isStarted ? this.code : this.#given;
  }
  set value(value: string | null | undefined) {
    const code = value ?? '';
    if (code === this.value) return;
    this.#isDirty = true;
    if (this.#isStarted) this.#begin(code);
    else this.#given = code;
  }

  /**
   * The code that it starts with, and that a reset of the form brings back. The attribute `value` means the same:
   * frameworks set it for a property of an element that is not yet defined.
   */
  get #initial(): string {
    return this.getAttribute('initial') ?? this.getAttribute('value') ?? '';
  }

  connectedCallback(): void {
    if (this.#isStarted) return;
    takeOver(this);
    this.#isStarted = true;
    this.#source = this.#openSource();
    this.begin(this.#isDirty ? this.#given : this.#initial);
    this.#drawLocation();
  }

  disconnectedCallback(): void {
    this.#locationButton.clear();
  }

  attributeChangedCallback(name: string): void {
    if (!this.#isStarted) return;
    const isInitial = name === 'initial' || name === 'value';
    const isSource = SOURCE_ATTRIBUTES.includes(name);
    if (!isInitial && !isSource && name !== 'until') {
      this.#drawLocation();
      this.drawAgain();
      return;
    }
    if (isInitial && this.#isDirty) return;
    const code = isInitial ? this.#initial : this.value;
    if (isSource) this.#source = this.#openSource();
    this.#begin(code);
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    this.#drawLocation();
    this.drawAgain();
  }

  formResetCallback(): void {
    this.#locationButton.clear();
    if (this.#initial !== this.value) this.begin(this.#initial);
    this.#isDirty = false;
  }

  /** The browser brings a value back, after the button "Back" for example. */
  formStateRestoreCallback(value: string): void {
    this.value = value;
  }

  protected get locationElement(): HTMLElement {
    return this.#locationButton.element;
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

  /** Whether the control is disabled, by its own attribute or by a `<fieldset>` around it. */
  protected get isDisabled(): boolean {
    return this.#isDisabled;
  }

  protected get labels(): readonly Node[] {
    return [...this.#internals.labels];
  }

  /** Makes the element a group with a name for screen readers, unless the page gives it another one. */
  protected nameGroup(name: string): void {
    this.#internals.role = 'group';
    this.#internals.ariaLabel = name;
  }

  /** Gives the form its value. A message says why it must not be sent, and belongs to `anchor`. */
  protected setValue(
    value: string,
    fault: 'valueMissing' | 'customError',
    message: string,
    anchor?: HTMLElement,
  ): void {
    this.#internals.setFormValue(value || null);
    if (message === '') this.#internals.setValidity({});
    else this.#internals.setValidity({ [fault]: true }, message, anchor);
  }

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
    return new Source(hosts, () => this.rested);
  }
}
