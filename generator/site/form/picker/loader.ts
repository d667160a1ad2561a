import { BARANGAY, type PickerItem, PROVINCE, REGION } from '../area.ts';
import { findAbove, listAreas, type LocatedIn, zipCodePath } from '../lists.ts';
import { followCode, type LostCode, type Source, tellLoss } from '../source.ts';
import type { Texts } from './texts.ts';
import type { Shown, View } from './view.ts';

interface Host {
  readonly source: () => Source;
  readonly texts: () => Texts;
  readonly last: () => number;
  readonly base: () => string;
  readonly draw: (step: number) => void;
  readonly update: () => void;
  readonly tell: () => void;
}

/** What is chosen at each step, and the loading of the lists to choose from. Only the last choice counts. */
export class Loader {
  readonly chosen: (PickerItem | undefined)[] = [];
  /** A code that is being looked up: it is the value until the choices above it are known. */
  given = '';
  failure = '';
  retry = () => {};
  readonly #view: View;
  readonly #host: Host;
  #isGivenCurrent = false;
  /** True if the given code was found in the lists, and leaves nothing to be chosen. */
  #isGivenComplete = false;
  #lost: LostCode | undefined;
  #loading = new AbortController();

  constructor(view: View, host: Host) {
    this.#view = view;
    this.#host = host;
  }

  get code(): string {
    return this.given || (this.chosen.findLast((area) => area && area.code.length > 1)?.code ?? '');
  }

  /** The first step without a choice; -1 if there is none. */
  get missing(): number {
    const { selects, last } = this.#view;
    return selects.findIndex((_, step) => step <= last && !this.#isOpen(step + 1));
  }

  /** True if a form must wait for the code that is being looked up, because another one may take its place. */
  isPending(isRequired: boolean): boolean {
    const isComplete = !isRequired || !this.given.endsWith('000');
    if (this.given === '' || this.#isGivenComplete) return false;
    return !(this.#isGivenCurrent && this.#host.last() === BARANGAY && isComplete);
  }

  start(isComplete = false): void {
    this.#isGivenCurrent = false;
    this.#isGivenComplete = isComplete;
    this.#lost = undefined;
    void this.#load(REGION, this.given);
  }

  choose(step: number, area: PickerItem | undefined): void {
    this.given = '';
    this.#lost = undefined;
    this.chosen[step] = area;
    void this.#load(step + 1);
  }

  /** Loads the choices from a step on, as far as the area above is chosen, and chooses the area of a code. */
  async #load(from: number, code = ''): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const view = this.#view;
    const source = this.#host.source();
    view.last = this.#host.last();
    this.failure = '';
    this.chosen.length = Math.min(this.chosen.length, from);
    for (let below = from; below < view.selects.length; below++) this.#show(below, 'waiting');
    if (!view.isRetryFocused) view.alert('');
    let step = from;
    let wanted = code;
    try {
      for (; step <= view.last && this.#isOpen(step); step++) {
        this.#show(step, 'loading');
        const areas = await listAreas(step, this.chosen, source, signal);
        const located = wanted && (await source.read<readonly LocatedIn[]>('located-in', signal));
        signal.throwIfAborted();
        if (located) this.chosen[step] = findAbove(step, areas, wanted, located);
        if (this.chosen[step]?.code === wanted) wanted = '';
        this.#show(step, areas);
      }
      if (wanted && (await this.#followCode(wanted, source, signal))) return;
      this.given = '';
      this.#finish(from, step);
      await this.#loadZipCode(source, signal);
    } catch {
      if (!signal.aborted) this.#fail(step, wanted, source);
    }
  }

  #isOpen(step: number): boolean {
    return step === REGION || this.chosen[step - 1] !== undefined || this.#view.isEmpty(step - 1);
  }

  /**
   * Begins anew with the code that took the place of one that was not found; with that of the area above, if several
   * took its place or none; or with nothing.
   *
   * @returns whether it did: not if the code is that of an area below the last step, and the one above it was found.
   */
  async #followCode(code: string, source: Source, signal: AbortSignal): Promise<boolean> {
    const sequel = await followCode(code, source, signal);
    const lastStep = this.#host.last();
    this.#isGivenCurrent = sequel.replacement !== undefined;
    if (sequel.replacement !== undefined) {
      this.given = sequel.replacement;
    } else if (!sequel.isGone && lastStep < BARANGAY && this.#isOpen(lastStep + 1)) {
      return false;
    } else {
      // Above an area that is gone there may be another one that is gone: only the first is told.
      const isAbove = sequel.isGone || this.#lost?.record !== undefined;
      this.#lost ??= sequel;
      this.given = isAbove ? sequel.above : '';
    }
    void this.#load(REGION, this.given);
    return true;
  }

  #finish(from: number, end: number): void {
    const view = this.#view;
    const { labels, noProvince, choices } = this.#host.texts();
    const last = end - 1;
    const isWithoutProvince = from <= PROVINCE && last > PROVINCE && view.isEmpty(PROVINCE);
    const loaded = last < from ? '' : choices(labels[last] ?? '', view.areas(last).length);
    view.say(isWithoutProvince ? `${noProvince}. ${loaded}` : loaded);
    if (view.isRetryFocused) view.selects[last]?.focus();
    view.alert(this.#loss);
    this.#host.update();
    this.#host.tell();
  }

  get #loss(): string {
    const { missing } = this;
    if (this.#lost === undefined || missing === -1) return '';
    const texts = this.#host.texts();
    return tellLoss(this.#lost, this.#view.areas(missing), texts.labels[missing] ?? '', texts);
  }

  #fail(step: number, wanted: string, { isValid }: Source): void {
    const view = this.#view;
    const { failed, labels, wrongBase } = this.#host.texts();
    this.failure = isValid ? failed(labels[Math.min(step, view.last)] ?? '') : wrongBase(this.#host.base());
    this.#show(step, 'failed');
    this.retry = () => {
      view.say(this.#host.texts().loading);
      void this.#load(step, wanted);
    };
    view.say('');
    view.alert(this.failure, isValid);
  }

  /** The zip code is of use, and nothing depends on it: without one, `zipCode` stays `null`. */
  async #loadZipCode(source: Source, signal: AbortSignal): Promise<void> {
    const path = zipCodePath(this.chosen);
    if (path === undefined) return;
    await source.read(path, signal).catch(() => undefined);
    if (!signal.aborted) this.#host.tell();
  }

  #show(step: number, shown: Shown): void {
    this.#view.set(step, shown);
    this.#host.draw(step);
    this.#host.update();
  }
}
