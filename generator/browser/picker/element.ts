import { type Address, toAddress, zipCodePath, findAbove, type LocatedIn, listAreas } from './lists.ts';
import { type PickerItem, BARANGAY, CITY, PROVINCE, REGION } from './area.ts';
import { FormControl } from './form-control.ts';
import { Source, type CodeRecord, codeAbove, readCode, tellLoss } from './source.ts';
import { type Texts, textsFor } from './texts.ts';
import { type Shown, View } from './view.ts';

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
  #source = this.#openSource();
  #chosen: (PickerItem | undefined)[] = [];
  /** A code that is being looked up: it is the value until the choices above it are known. */
  #given = '';
  /** Whether the host said that this code is current. */
  #isGivenCurrent = false;
  /** A code that was looked up in vain, and what became of it, as far as the host knows. */
  #lost: { readonly code: string; readonly record: CodeRecord | undefined } | undefined;
  /** Why nothing more is loaded. */
  #failure = '';
  #isStarted = false;
  #isDirty = false;
  /** Stops what is being loaded: only the last choice counts. */
  #loading = new AbortController();
  #retry = () => {};
  #told: string;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#view = new View(
      root,
      () => this.#texts,
      () => void this.#takeChoice(),
      () => this.#tellChoice(),
      () => this.#retry(),
    );
    this.#told = JSON.stringify(this.address);
  }

  /** The code of the deepest choice; empty if there is none. Setting it chooses the area and those above it. */
  get value(): string {
    this.#takeChoice();
    return this.#code;
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
    this.#takeChoice();
    return toAddress(this.#chosen, this.#source);
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
    if (!this.#isDirty) this.#given = this.initial;
    this.#source = this.#openSource();
    this.#start();
  }

  attributeChangedCallback(name: string): void {
    if (!this.#isStarted) return;
    if (name === 'lang' || name === 'required') {
      this.drawAgain();
      return;
    }
    const isInitial = name === 'initial' || name === 'value';
    if (isInitial && this.#isDirty) return;
    this.#given = isInitial ? this.initial : this.value;
    if (name === 'base') this.#source = this.#openSource();
    this.#start();
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

  /** The code of the deepest choice, or the one that is being looked up. */
  get #code(): string {
    return this.#given || (this.#chosen.findLast((area) => area && area.code.length > 1)?.code ?? '');
  }

  #openSource(): Source {
    const base = this.getAttribute('base');
    const rested = () => this.#view.rested;
    return base === null ? new Source('.', SCRIPT, rested) : new Source(base, document.baseURI, rested);
  }

  /** Begins anew, with the code that is given. */
  #start(): void {
    this.#isGivenCurrent = false;
    this.#lost = undefined;
    void this.#load(REGION, this.#given);
  }

  /**
   * Takes over what a person chose in a select. A listener that captures events asks for the value before the select
   * has told.
   *
   * @returns whether there was something to take over.
   */
  #takeChoice(): boolean {
    const { selects } = this.#view;
    const step = selects.findIndex(({ value }, at) => value !== (this.#chosen[at]?.code ?? ''));
    if (step === -1) return false;
    this.#isDirty = true;
    this.#given = '';
    this.#lost = undefined;
    this.#chosen[step] = this.#view.areas(step).find(({ code }) => code === selects[step]?.value);
    void this.#load(step + 1);
    return true;
  }

  /** Sends the events that follow the event `input` of a select, which leaves the shadow root by itself. */
  #tellChoice(): void {
    if (this.#takeChoice()) this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
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
    this.#failure = '';
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
      const { isValid } = this.#source;
      const { failed, labels, wrongBase } = this.#texts;
      this.#failure = isValid
        ? failed(labels[Math.min(step, view.last)] ?? '')
        : wrongBase(this.getAttribute('base') ?? SCRIPT);
      this.#show(step, 'failed');
      this.#retry = () => {
        view.say(this.#texts.loading);
        void this.#load(step, wanted);
      };
      view.say('');
      view.alert(this.#failure, isValid);
    }
  }

  /** The first step without a choice; -1 if there is none. */
  get #missing(): number {
    const { selects, last } = this.#view;
    return selects.findIndex((_, step) => step <= last && !this.#isOpen(step + 1));
  }

  /** Whether the areas of a step follow from the choices above it. */
  #isOpen(step: number): boolean {
    return step === REGION || this.#chosen[step - 1] !== undefined || this.#view.isEmpty(step - 1);
  }

  /**
   * Begins anew with the code that took the place of one that was not found; with that of the area above, if several
   * took its place or none; or with nothing.
   *
   * @returns whether it did: not if the code is that of an area below the last step, and the one above it was found.
   */
  async #followCode(code: string, signal: AbortSignal): Promise<boolean> {
    const record = await readCode(code, this.#source, signal);
    signal.throwIfAborted();
    const isGone = record !== undefined && record.status !== 'current';
    const last = record?.code ?? code;
    const [found = last, ...others] = isGone ? record.successors : [last];
    const isReplaced = found !== code && others.length === 0 && !(isGone && found === last);
    this.#isGivenCurrent = isReplaced;
    if (isReplaced) {
      this.#given = found;
    } else if (!isGone && this.#last < BARANGAY && this.#isOpen(this.#last + 1)) {
      return false;
    } else {
      // Above an area that is gone there may be another one that is gone: only the first is told.
      const isAbove = isGone || this.#lost?.record !== undefined;
      this.#lost ??= { code, record };
      this.#given = isAbove ? codeAbove([found, ...others]) : '';
    }
    void this.#load(REGION, this.#given);
    return true;
  }

  /** What became of the code that was looked up in vain, as long as a choice is missing. */
  get #loss(): string {
    const missing = this.#missing;
    if (this.#lost === undefined || missing === -1) return '';
    const { code, record } = this.#lost;
    if (record === undefined || record.status === 'current') return this.#texts.unknown(code);
    const { labels, missing: choose } = this.#texts;
    return `${tellLoss(record, this.#view.areas(missing), this.#texts)} ${choose(labels[missing] ?? '')}`;
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
    view.alert(this.#loss);
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

  /** Whether a form must wait for the code that is being looked up, because another one may take its place. */
  get #isPending(): boolean {
    const isComplete = !this.required || !this.#given.endsWith('000');
    return this.#given !== '' && !(this.#isGivenCurrent && this.#last === BARANGAY && isComplete);
  }

  /** Gives the form the value, and marks the first step without a choice. */
  #update(): void {
    const { selects, last } = this.#view;
    const missing = this.#missing;
    for (const [step, select] of selects.entries()) {
      select.required = this.required && !this.#view.isEmpty(step);
      // The select that gets the focus when the browser or a program focuses the element.
      select.autofocus = step === missing;
    }
    const { address, labels, missing: choose, pending } = this.#texts;
    this.nameGroup(address);
    if (this.#isPending) {
      this.setValue(this.#code, 'customError', this.#failure || pending, selects[missing] ?? selects[last]);
    } else {
      const isMissing = this.required && missing !== -1 && this.#given === '';
      this.setValue(this.#code, 'valueMissing', isMissing ? choose(labels[missing] ?? '') : '', selects[missing]);
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
