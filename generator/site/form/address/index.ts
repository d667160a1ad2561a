import { type ChosenArea, usualNames } from '../area.ts';
import { define } from '../attributes.ts';
import { FormControl } from '../form-control.ts';
import { type Address, namesIn, textOfAddress } from '../lists.ts';
import { ADDRESS_TEXTS, type AddressTexts, textsFor } from '../texts.ts';
import { codeOf, lossOn, missingStep, successorsOn, wayTo } from '../way.ts';
import { Combobox } from './combobox.ts';
import { pause, SuggestionSearch } from './search.ts';
import { STEP_OF_KIND, textOf, toSearchText } from './suggestion.ts';

export type { PickerItem as Area } from '../area.ts';
export type { Address } from '../lists.ts';

/** Milliseconds of rest before areas are searched for. */
const REST = 150;

/** Milliseconds of rest before a screen reader hears how many were found. */
const QUIET = 500;

/** Milliseconds of a search before the field says that it is loading. */
const PATIENCE = 300;

/** Names that people can type, by the last step. */
const EXAMPLES = ['Bicol', 'Ilocos Norte', 'Cebu City', '', 'San Antonio, Pasig'];

/** `<psgc-address>`: one field for every address of the Philippines. docs/address.md describes it. */
export class PsgcAddress extends FormControl {
  static override readonly observedAttributes = [...FormControl.observedAttributes, 'aria-label', 'aria-labelledby'];
  readonly #view: Combobox;
  #failure = '';
  /** The texts before the names of areas in what is typed, and in what was chosen. */
  #typedStreet = '';
  #street = '';
  #search = new SuggestionSearch(this.source);
  /** The value at the last event `change`. */
  #told = '';
  /** True if the code is being looked up, because another one may take its place. */
  #isPending = false;
  #retry: (() => void) | undefined;
  #searching = new AbortController();
  readonly #onOnline = () => this.#retry?.();

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    this.#view = new Combobox(root, {
      onRetry: () => {
        this.#view.input.focus();
        this.#retry?.();
      },
      onType: () => this.#type(),
      onChoose: (area) => {
        const { code, kind } = area;
        const isComplete = STEP_OF_KIND[kind] === this.last;
        this.choose({ code, text: textOf(area), street: this.#typedStreet, isComplete });
      },
      onOpen: () => this.#open(),
      onClick: () => {
        if (!this.way.isComplete) this.#open();
      },
      onSubmit: () => this.#submit(),
    });
    const { input } = this.#view;
    input.parentElement?.nextElementSibling?.after(this.locationElement);
    // The bubble of the browser would cover the alert that says why nothing can be chosen.
    this.addEventListener('invalid', (event) => {
      if (this.#failure === '') return;
      event.preventDefault();
      input.focus();
    });
    // Labels of the page may have come after the element.
    input.addEventListener('focus', () => this.#name());
    input.addEventListener('blur', () => {
      this.#searching.abort();
      this.#tellChange();
    });
  }

  /** The address, with the street that was typed before the names of its areas. */
  override get address(): Address {
    return { ...super.address, ...(this.#street && { street: this.#street }) };
  }

  protected override begin(code: string): void {
    this.#street = this.#typedStreet = '';
    this.#stop();
    if (this.#search.source !== this.source) this.#search = new SuggestionSearch(this.source);
    this.#view.text = '';
    this.#told = code;
    this.#isPending = code !== '';
    this.#name();
    if (this.#isPending) void this.load(wayTo(code));
    this.#update();
    if (!this.#isPending) this.tell();
  }

  protected override drawAgain(): void {
    this.#name();
    this.#update();
  }

  protected override choose({ code, isComplete, text, street = '' }: ChosenArea): void {
    this.#stop();
    this.touch();
    this.#street = street;
    this.#view.text = street === '' ? text : `${street}, ${text}`;
    void this.load(wayTo(code, isComplete));
    this.#update();
    this.send('input');
    this.#tellChange();
  }

  protected override finish(): void {
    const { last, way } = this;
    this.#succeed();
    way.isComplete = missingStep(way, last) === -1;
    if (this.#isPending) {
      this.#isPending = false;
      way.given = '';
      this.#told = codeOf(way);
      this.#view.text = textOfAddress(this.address);
      this.#view.alert(lossOn(way, last, this.texts));
    }
    this.#update();
  }

  protected override tell(): void {
    this.#update();
    super.tell();
  }

  protected override fail(): void {
    this.#fail(() => void this.load());
  }

  protected override get texts(): AddressTexts {
    return textsFor(this.language, ADDRESS_TEXTS);
  }

  #stop(): void {
    this.forget();
    this.#searching.abort();
    this.#isPending = false;
    this.#succeed();
    this.#view.say('');
  }

  #type(): void {
    this.#street = '';
    this.touch();
    const hadCode = codeOf(this.way) !== '';
    this.#stop();
    this.#update();
    if (hadCode) this.send('input');
    this.tell();
    void this.#suggest(REST);
  }

  #open(): void {
    const { address, last, way } = this;
    const within = [...namesIn(address), address.region?.name ?? ''];
    const successors = successorsOn(way, last).map((area) => ({ ...area, within }));
    if (successors.length > 0) this.#view.suggest(successors, '', this.texts);
    else void this.#suggest(0);
  }

  async #suggest(delay: number): Promise<void> {
    this.#searching.abort();
    this.#searching = new AbortController();
    const { signal } = this.#searching;
    const { text } = this.#view;
    const q = toSearchText(text);
    if (q === '') return this.#view.forget();
    try {
      await pause(delay, signal);
      const loading = setTimeout(() => !signal.aborted && this.#view.note(this.texts.loading), PATIENCE);
      const {
        areas,
        by,
        street = '',
      } = await this.#search.find(text, this.last, signal).finally(() => clearTimeout(loading));
      signal.throwIfAborted();
      this.#typedStreet = street;
      if (this.#retry !== undefined) this.#succeed();
      if (!this.#view.input.matches(':focus')) return;
      const { texts } = this;
      const summary = by === 'close' || areas.length === 0 ? texts.matches.names(0) : texts.matches[by](areas.length);
      this.#view.suggest(areas, q, texts, areas.length > 0 && by === 'names' ? '' : summary);
      await pause(Math.max(0, QUIET - delay), signal);
      this.#view.say(summary);
    } catch {
      if (!signal.aborted) this.#fail(() => void this.#suggest(0));
    }
  }

  #tellChange(): void {
    const value = codeOf(this.way);
    if (value === this.#told) return;
    this.#told = value;
    this.send('change');
  }

  /** Sends the form as Enter does in other fields: with its default button. */
  #submit(): void {
    const controls = [...(this.form?.elements ?? [])] as HTMLElement[];
    controls.find((each) => each.matches(':default:is(button, [type=submit], [type=image])'))?.click();
  }

  #fail(retry: () => void): void {
    this.#retry = retry;
    addEventListener('online', this.#onOnline, { once: true });
    this.#view.forget();
    const { offline, retry: retryText, unloaded, wrongBase } = this.texts;
    const { isValid } = this.source;
    this.#failure = isValid ? (navigator.onLine ? unloaded : offline) : wrongBase(this.base);
    this.#view.alert(this.#failure, isValid ? retryText : '');
    this.#update();
  }

  #succeed(): void {
    this.#retry = undefined;
    this.#failure = '';
    this.#view.alert('');
  }

  /** The field has the name that the page gives the element, or else a label of its own. */
  #name(): void {
    const { address, hint, labels: steps } = this.texts;
    const ids = this.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const root = this.getRootNode() as Document | ShadowRoot;
    const labels = [...ids.map((id) => root.getElementById(id)), ...this.internals.labels];
    const given = labels
      .map((label) => label?.textContent ?? '')
      .join(' ')
      .trim();
    this.#view.name(
      given || this.getAttribute('aria-label') || address,
      given === '',
      hint(steps[this.last] ?? '', EXAMPLES[this.last] ?? ''),
    );
  }

  #update(): void {
    const { clear, input } = this.#view;
    const value = codeOf(this.way);
    const { labels, loading, missing, pending, unchosen } = this.texts;
    clear.ariaLabel = this.texts.clear;
    clear.hidden = input.value === '' || this.isDisabled;
    const isMissing = this.required && !this.way.isComplete;
    const { zipCode, barangay } = this.address;
    // That of a barangay is only that of the area above it, which is named.
    const owner = namesIn(this.address).slice(1, barangay ? 2 : 1);
    const chosen = `✓ PSGC ${value}${zipCode ? ` · ZIP code ${usualNames([zipCode, ...owner])}` : ''}`;
    this.#view.chosen.textContent = value && !this.#isPending && !isMissing ? chosen : '';
    input.required = this.required;
    input.disabled = this.isDisabled;
    input.placeholder = this.#isPending && this.#failure === '' ? loading : '';
    const fault = this.#isPending ? this.#failure || pending : !value && input.value.trim() ? unchosen : '';
    const message = fault || (isMissing ? missing(labels[this.last] ?? '') : '');
    this.setValue(value, fault ? 'customError' : 'valueMissing', message, input);
    this.#sendStreet(value);
  }

  /** Has the form send the street too, under the name that the attribute gives. */
  #sendStreet(value: string): void {
    const { name, native, street } = this;
    if (!street || !this.#street) return;
    const entries = new FormData();
    if (name && !native) entries.set(name, value);
    entries.set(street, this.#street);
    this.internals.setFormValue(entries, value);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'psgc-address': PsgcAddress;
  }
}

define('psgc-address', PsgcAddress);
