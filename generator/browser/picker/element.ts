import { type Address, toAddress, zipCodePath } from './address.ts';
import { type Area, BARANGAY, CITY, PROVINCE, REGION } from './area.ts';
import { FormControl } from './form-control.ts';
import { findAbove, type LocatedIn, listAreas } from './lists.ts';
import { Source } from './source.ts';
import { findSuccessor } from './successor.ts';
import { type Texts, textsFor } from './texts.ts';
import { type Shown, View } from './view.ts';

/** The last step by the value of the attribute `until`. */
const UNTIL: Readonly<Record<string, number>> = { region: REGION, province: PROVINCE, city: CITY };

/** Where the script came from, which is where the API is by default. */
const HOME = new URL('.', import.meta.url).href;

/**
 * `<psgc-picker>`: from a region to a barangay in native selects, for every address of the Philippines. docs/picker.md
 * describes its attributes, properties and events.
 */
export class PsgcPicker extends FormControl {
  static readonly observedAttributes = ['base', 'initial', 'lang', 'required', 'until'];
  readonly #view: View;
  #source = new Source(HOME);
  #chosen: (Area | undefined)[] = [];
  /** A code that is being looked up: it is the value until the choices above it are known. */
  #given = '';
  #isStarted = false;
  #isDirty = false;
  /** Stops what is being loaded: only the last choice counts. */
  #loading = new AbortController();
  #retry = () => {};
  #told = JSON.stringify(this.address);

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#view = new View(
      root,
      () => this.#texts,
      (step, area) => this.#choose(step, area),
      () => this.#retry(),
    );
  }

  /** The code of the deepest choice; empty if there is none. Setting it chooses the area and those above it. */
  get value(): string {
    return this.#given || (this.#chosen.findLast((area) => area && area.code.length > 1)?.code ?? '');
  }
  set value(value: string | null | undefined) {
    const code = value ?? '';
    if (code === this.value) return;
    this.#isDirty = true;
    this.#given = code;
    if (this.#isStarted) this.#start();
  }

  /** What is chosen, with names and the zip code. */
  get address(): Address {
    return toAddress(this.#chosen, this.#source);
  }

  get initial(): string {
    return this.getAttribute('initial') ?? '';
  }
  set initial(code: string) {
    this.setAttribute('initial', code);
  }

  connectedCallback(): void {
    if (this.#isStarted) return;
    // A framework may have set the property before the element was defined.
    if (Object.hasOwn(this, 'value')) {
      const { value } = this;
      Reflect.deleteProperty(this, 'value');
      this.value = value;
    }
    this.#isStarted = true;
    if (!this.#isDirty) this.#given = this.initial;
    this.#openSource();
    this.#start();
  }

  attributeChangedCallback(name: string): void {
    if (!this.#isStarted) return;
    if (name === 'lang' || name === 'required') {
      this.drawAgain();
    } else if (name !== 'initial' || !this.#isDirty) {
      this.#given = name === 'initial' ? this.initial : this.value;
      if (name === 'base') this.#openSource();
      this.#start();
    }
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

  get #last(): number {
    return UNTIL[this.getAttribute('until') ?? ''] ?? BARANGAY;
  }

  #openSource(): void {
    const base = this.getAttribute('base');
    this.#source = new Source(base === null ? HOME : new URL(base, document.baseURI).href);
  }

  /** Begins anew, with the code that is given. */
  #start(): void {
    void this.#load(REGION, this.#given);
  }

  #choose(step: number, area: Area | undefined): void {
    this.#isDirty = true;
    this.#given = '';
    this.#chosen[step] = area;
    void this.#load(step + 1);
    this.dispatchEvent(new Event('change', { bubbles: true }));
    this.#tell();
  }

  /**
   * Loads the choices of a step and of those below it, as far as the area above is chosen.
   *
   * @param code of an area that is to be chosen together with those above it.
   */
  async #load(from: number, code = ''): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const view = this.#view;
    view.last = this.#last;
    this.#chosen.length = Math.min(this.#chosen.length, from);
    for (let below = from; below < view.selects.length; below++) this.#show(below, 'waiting');
    if (!view.isRetryFocused) view.alert('');
    let step = from;
    let wanted = code;
    try {
      for (; step <= view.last && this.#isOpen(step); step++) {
        this.#show(step, 'loading');
        const areas = await listAreas(step, this.#chosen, this.#source, signal);
        const located = wanted && (await this.#source.read<readonly LocatedIn[]>('located-in', signal));
        signal.throwIfAborted();
        if (located) this.#chosen[step] = findAbove(step, areas, wanted, located);
        if (this.#chosen[step]?.code === wanted) wanted = '';
        this.#show(step, areas);
      }
      if (wanted && (await this.#followCode(wanted, signal))) return;
      this.#given = '';
      this.#finish(from, step);
      await this.#loadZipCode(signal);
    } catch {
      if (signal.aborted) return;
      this.#show(step, 'failed');
      this.#retry = () => {
        view.say(this.#texts.loading);
        void this.#load(step, wanted);
      };
      view.say('');
      view.alert(this.#texts.failed(this.#texts.labels[Math.min(step, view.last)] ?? ''), true);
    }
  }

  /** Whether the areas of a step follow from the choices above it. */
  #isOpen(step: number): boolean {
    return step === REGION || this.#chosen[step - 1] !== undefined || this.#view.isEmpty(step - 1);
  }

  /**
   * Begins anew with the code that took the place of one that was not found, or with nothing.
   *
   * @returns whether it did: not if the code is that of an area below the last step, and the one above it was found.
   */
  async #followCode(code: string, signal: AbortSignal): Promise<boolean> {
    const successor = await findSuccessor(code, this.#source, signal);
    signal.throwIfAborted();
    if (successor === undefined && this.#last < BARANGAY && this.#isOpen(this.#last + 1)) return false;
    this.#given = successor ?? '';
    const restarted = this.#load(REGION, successor);
    const { signal: restartedSignal } = this.#loading;
    if (successor === undefined) {
      await restarted;
      if (!restartedSignal.aborted) this.#view.alert(this.#texts.unknown(code));
    }
    return true;
  }

  /** Says what was loaded: the steps `from` up to the one before `end`. */
  #finish(from: number, end: number): void {
    const view = this.#view;
    const { labels, noProvince, choices } = this.#texts;
    const last = end - 1;
    const isWithoutProvince = from <= PROVINCE && last > PROVINCE && view.isEmpty(PROVINCE);
    const loaded = last < from ? '' : choices(labels[last] ?? '', view.areas(last).length);
    view.say(isWithoutProvince ? `${noProvince}. ${loaded}` : loaded);
    if (view.isRetryFocused) view.selects[last]?.focus();
    view.alert('');
    this.#update();
    this.#tell();
  }

  /** The zip code is of use, and nothing depends on it: without one, `zipCode` stays `null`. */
  async #loadZipCode(signal: AbortSignal): Promise<void> {
    const path = zipCodePath(this.#chosen);
    if (path === undefined) return;
    await this.#source.read(path, signal).catch(() => undefined);
    if (!signal.aborted) this.#tell();
  }

  #show(step: number, shown: Shown): void {
    this.#view.set(step, shown);
    this.#draw(step);
    this.#update();
  }

  #draw(step: number): void {
    this.#view.draw(step, this.#chosen[step]?.code ?? '', this.isDisabled);
  }

  /** Gives the form the value, and marks the first step without a choice. */
  #update(): void {
    const { selects, last } = this.#view;
    const missing = selects.findIndex((_, step) => step <= last && !this.#isOpen(step + 1));
    for (const [step, select] of selects.entries()) {
      select.required = this.required && !this.#view.isEmpty(step);
      // The select that gets the focus when the browser or a program focuses the element.
      select.autofocus = step === missing;
    }
    const message = this.required && missing !== -1 ? this.#texts.missing(this.#texts.labels[missing] ?? '') : '';
    this.setValue(this.value, message, selects[missing]);
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
