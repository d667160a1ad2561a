/** Servers that render pages import this module too, and have no elements. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * A custom element that takes part in forms as a native control does. A subclass calls
 * {@link FormControl.setValue} whenever its value changes.
 */
export abstract class FormControl extends Base {
  static readonly formAssociated = true;
  /** The properties that a framework may have set before the element was defined. */
  static readonly upgradedProperties: readonly string[] = ['name', 'required', 'disabled', 'initial', 'value'];
  readonly #internals = this.attachInternals();
  #isDisabled = false;

  abstract get value(): string;
  abstract set value(value: string | null | undefined);
  /** The code that it starts with, and that a reset of the form brings back. */
  abstract get initial(): string;
  /** Draws the control again after it was disabled or enabled. */
  protected abstract drawAgain(): void;

  constructor() {
    super();
    this.#internals.role = 'group';
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  get type(): string {
    return this.localName;
  }
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }
  get required(): boolean {
    return this.hasAttribute('required');
  }
  set required(isRequired: boolean) {
    this.toggleAttribute('required', isRequired);
  }
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  set disabled(isDisabled: boolean) {
    this.toggleAttribute('disabled', isDisabled);
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

  /** Takes over properties that were set before the element was defined, and hide those of the class. */
  protected takeProperties(): void {
    for (const name of FormControl.upgradedProperties) {
      const value: unknown = Object.getOwnPropertyDescriptor(this, name)?.value;
      if (Reflect.deleteProperty(this, name) && value !== undefined) Reflect.set(this, name, value);
    }
  }

  /** The name for screen readers, unless the page gives one with `aria-label` or `aria-labelledby`. */
  protected nameGroup(name: string): void {
    this.#internals.ariaLabel = name;
  }

  /** Whether the control is disabled, by its own attribute or by a `<fieldset>` around it. */
  protected get isDisabled(): boolean {
    return this.#isDisabled;
  }

  /**
   * Gives the form its value, and says why it must not be sent.
   *
   * @param fault what is wrong.
   * @param message empty if the value is valid.
   * @param anchor what the message belongs to.
   */
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

  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    this.drawAgain();
  }

  formResetCallback(): void {
    this.value = this.initial;
  }

  /** The browser brings a value back, after the button "Back" for example. */
  formStateRestoreCallback(value: string): void {
    this.value = value;
  }
}
