import type { Kind } from '../../../core/psgc/kinds.ts';
import type { PickerItem } from '../area.ts';
import { FormControl } from '../form-control.ts';
import { type Address, textOfAddress, toAddress, zipCodePath } from '../lists.ts';
import { tellLoss } from '../source.ts';
import { Combobox } from './combobox.ts';
import type { FoundArea } from '../location.ts';
import { type FoundAddress, lookUp } from '../lookup.ts';
import { AreaSearch, pause } from './search.ts';
import { STEPS, type Suggestion, textOf, toQuery } from './suggestion.ts';
import { type Texts, textsFor } from './texts.ts';

/** Milliseconds of rest before areas are searched for. */
const REST = 150;

/** Milliseconds of rest before a screen reader hears how many were found. */
const QUIET = 500;

/** Milliseconds of a search before the field says that it is loading. */
const PATIENCE = 300;

/** `<psgc-address>`: one field for every address of the Philippines. docs/address.md describes it. */
export class PsgcAddress extends FormControl {
  static override readonly observedAttributes = [...FormControl.observedAttributes, 'aria-label', 'aria-labelledby'];
  readonly #box: Combobox;
  #search = new AreaSearch(this.source);
  #code = '';
  /** The value at the last event `change`. */
  #told = '';
  #found: FoundAddress | undefined;
  /** True if the code is being looked up, because another one may take its place. */
  #isPending = false;
  #isComplete = false;
  #failure = '';
  #retry: (() => void) | undefined;
  #looking = new AbortController();
  #searching = new AbortController();
  readonly #onOnline = () => this.#retry?.();

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#box = new Combobox(root, {
      retryText: () => this.texts.retry,
      onRetry: () => {
        this.#box.input.focus();
        this.#retry?.();
      },
      onType: () => this.#type(),
      onChoose: (suggestion) => this.#choose(suggestion),
      onOpen: () => this.#open(),
      onClick: () => {
        if (!this.#isComplete) this.#open();
      },
      // Labels of the page may have come after the element.
      onFocus: () => this.#name(),
      onLeave: () => this.#leave(),
      onSubmit: () => this.#submit(),
    });
    this.#box.input.parentElement?.after(this.locationElement);
  }

  get address(): Address {
    return toAddress(this.#found?.chosen ?? [], this.source);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('online', this.#onOnline);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('online', this.#onOnline);
  }

  override formResetCallback(): void {
    const { value } = this;
    super.formResetCallback();
    // Also a text for which nothing was chosen goes.
    if (this.value === value) this.begin(value);
  }

  protected override get code(): string {
    return this.#code;
  }

  protected override begin(code: string): void {
    this.#stop();
    if (this.#search.source !== this.source) this.#search = new AreaSearch(this.source);
    this.#box.text = '';
    this.#code = code;
    this.#told = code;
    this.#isPending = code !== '';
    this.#name();
    if (this.#isPending) void this.#lookUp();
    this.#update();
    if (!this.#isPending) this.tell();
  }

  protected override drawAgain(): void {
    this.#name();
    this.#update();
  }

  protected override takeLocated({ code, isComplete, text }: FoundArea): void {
    this.#take(code, text, isComplete);
  }

  protected override get rested(): Promise<void> {
    return Promise.resolve();
  }

  protected override get texts(): Texts {
    return textsFor(this.language);
  }

  #stop(): void {
    this.#looking.abort();
    this.#searching.abort();
    this.#code = '';
    this.#found = undefined;
    this.#isPending = false;
    this.#isComplete = false;
    this.#succeed();
    this.#box.say('');
  }

  async #lookUp(): Promise<void> {
    this.#looking.abort();
    this.#looking = new AbortController();
    const { signal } = this.#looking;
    try {
      const found = await lookUp(this.#code, this.last, this.source, signal);
      signal.throwIfAborted();
      this.#succeed();
      this.#found = found;
      this.#isComplete = found.isComplete;
      if (this.#isPending) this.#takeFound(found);
      this.#update();
      this.tell();
      const path = zipCodePath(found.chosen);
      if (path === undefined) return;
      // Nothing depends on the zip code: without one, `zipCode` stays `null`.
      await this.source.read(path, signal).catch(() => undefined);
      if (!signal.aborted) this.tell();
    } catch {
      if (!signal.aborted) this.#fail(this.texts.unloaded, () => void this.#lookUp());
    }
  }

  #takeFound({ chosen, lost, areas, next }: FoundAddress): void {
    this.#isPending = false;
    this.#code = chosen.findLast((area) => area && area.code.length > 1)?.code ?? '';
    this.#told = this.#code;
    this.#box.text = textOfAddress(this.address);
    const { labels } = this.texts;
    if (lost !== undefined) this.#box.alert(tellLoss(lost, areas, labels[next] ?? '', this.texts));
  }

  #type(): void {
    this.touch();
    const hadCode = this.#code !== '';
    this.#stop();
    this.#update();
    if (hadCode) this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.tell();
    void this.#suggest(REST);
  }

  #open(): void {
    const { lost, areas = [], next } = this.#found ?? {};
    const successors = lost?.record?.successors ?? [];
    const offered = areas.filter(({ code }) => successors.includes(code));
    if (offered.length > 0 && next !== undefined) this.#offer(offered, next);
    else void this.#suggest(0);
  }

  #offer(areas: readonly PickerItem[], step: number): void {
    const { cityMunicipality, province, region, subMunicipality } = this.address;
    const above = [subMunicipality, cityMunicipality, province, region].flatMap((area) => area?.name ?? []);
    const kindOf = (name: string): Kind =>
      (Object.keys(STEPS) as Kind[]).find(
        (kind) => STEPS[kind] === step && (kind !== 'city' || /\bCity\b/.test(name)),
      ) ?? 'barangay';
    const suggestions = areas.map(({ code, name }) => ({ code, name, kind: kindOf(name), within: above }));
    this.#box.suggest(suggestions, '', this.texts.kinds);
  }

  async #suggest(delay: number): Promise<void> {
    this.#searching.abort();
    this.#searching = new AbortController();
    const { signal } = this.#searching;
    const { text } = this.#box;
    const q = toQuery(text);
    if (q === '') return this.#box.forget();
    try {
      await pause(delay, signal);
      const loading = setTimeout(() => !signal.aborted && this.#box.note(this.texts.loading), PATIENCE);
      const { areas, by } = await this.#search.find(text, this.last, signal).finally(() => clearTimeout(loading));
      signal.throwIfAborted();
      if (this.#retry !== undefined) this.#succeed();
      if (!this.#box.input.matches(':focus')) return;
      const { kinds, matches } = this.texts;
      const summary = matches[areas.length === 0 ? 'names' : by](areas.length);
      this.#box.suggest(areas, q, kinds, areas.length > 0 && by === 'names' ? '' : summary);
      await pause(Math.max(0, QUIET - delay), signal);
      this.#box.say(summary);
    } catch {
      if (!signal.aborted) this.#fail(this.texts.failed, () => void this.#suggest(0));
    }
  }

  #choose(suggestion: Suggestion): void {
    this.#take(suggestion.code, textOf(suggestion), STEPS[suggestion.kind] === this.last);
  }

  #take(code: string, text: string, isComplete: boolean): void {
    this.#stop();
    this.touch();
    this.#box.text = text;
    this.#code = code;
    this.#isComplete = isComplete;
    this.#update();
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.#tellChange();
    void this.#lookUp();
  }

  #leave(): void {
    this.#searching.abort();
    this.#tellChange();
  }

  #tellChange(): void {
    if (this.#code === this.#told) return;
    this.#told = this.#code;
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Sends the form as Enter does in other fields: with its first button. */
  #submit(): void {
    const controls: readonly Element[] = [...(this.form?.elements ?? [])];
    const button = controls.find((each) => each.matches('button:not([type=button], [type=reset]), input[type=submit]'));
    if (button instanceof HTMLElement) button.click();
  }

  #fail(failed: string, retry: () => void): void {
    const { offline, wrongBase } = this.texts;
    const { isValid } = this.source;
    this.#retry = retry;
    this.#failure = isValid ? (navigator.onLine ? failed : offline) : wrongBase(this.base);
    this.#box.forget();
    this.#box.alert(this.#failure, isValid);
    this.#update();
  }

  #succeed(): void {
    this.#retry = undefined;
    this.#failure = '';
    this.#box.alert('');
  }

  /** The field has the name that the page gives the element, or else a label of its own. */
  #name(): void {
    const { address, hints } = this.texts;
    const ids = this.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const root = this.getRootNode() as Document | ShadowRoot;
    const labels = [...ids.map((id) => root.getElementById(id)), ...this.labels];
    const given = labels.map((label) => label?.textContent?.trim() ?? '').filter((text) => text !== '');
    this.#box.name(
      given.join(' ') || this.getAttribute('aria-label') || address,
      given.length === 0,
      hints[this.last] ?? '',
    );
  }

  #update(): void {
    const { input } = this.#box;
    const { labels, loading, missing, pending, unchosen } = this.texts;
    input.required = this.required;
    input.disabled = this.isDisabled;
    input.placeholder = this.#isPending && this.#failure === '' ? loading : '';
    if (this.#isPending) {
      this.setValue(this.#code, 'customError', this.#failure || pending, input);
    } else if (this.#code === '' && input.value.trim() !== '') {
      this.setValue('', 'customError', unchosen, input);
    } else {
      const isMissing = this.required && !this.#isComplete;
      this.setValue(this.#code, 'valueMissing', isMissing ? missing(labels[this.last] ?? '') : '', input);
    }
  }
}
