import { createPart } from './form-view.ts';
import { askPosition, findPlace, type AreaAtPlace, type LocatedPlace, LocationError, readNotice } from './location.ts';
import type { Source } from './source.ts';
import type { CommonTexts } from './texts.ts';

interface Host {
  readonly source: () => Source;
  readonly texts: () => CommonTexts;
  readonly last: () => number;
  readonly choose: (area: AreaAtPlace) => void;
}

type Message = (texts: CommonTexts['location']) => string;

/** The button "Use my location", its answer and areas to choose. Only a press asks the browser for its position. */
export class LocationButton {
  readonly element: HTMLElement;
  readonly #host: Host;
  readonly #locate = createPart('button', 'locate', { type: 'button' });
  readonly #cancel = createPart('button', 'cancel', { type: 'button', hidden: true });
  /** A live region, which has to be there before its text. */
  readonly #message = createPart('p', 'found', { id: 'found', ariaLive: 'polite' });
  readonly #choices = createPart('ul', 'choices', { hidden: true });
  readonly #notice = createPart('p', 'notice', { hidden: true });
  #text: Message | undefined;
  #offered: readonly AreaAtPlace[] = [];
  #locating: AbortController | undefined;
  #isDisabled = false;

  constructor(host: Host) {
    this.#host = host;
    this.#locate.addEventListener('click', () => void this.#find());
    this.#cancel.addEventListener('click', () => this.clear());
    this.#choices.setAttribute('aria-labelledby', 'found');
    const buttons = createPart('div', 'buttons', {}, this.#locate, this.#cancel);
    this.element = createPart('div', 'location', { hidden: true }, buttons, this.#message, this.#choices, this.#notice);
  }

  /** Writes everything in the current language. A button that is hidden or disabled stops looking. */
  draw(isShown: boolean, isDisabled: boolean): void {
    this.element.hidden = !isShown;
    this.#isDisabled = isDisabled;
    if (!isShown || isDisabled) this.clear();
    this.#write();
  }

  clear(): void {
    this.#show(undefined);
  }

  async #find(): Promise<void> {
    // A disabled button would lose the focus.
    if (this.#locating !== undefined) return;
    this.#show(({ locating }) => locating);
    const { signal } = (this.#locating = new AbortController());
    this.#write();
    try {
      const source = this.#host.source();
      const notice = await readNotice(source, signal);
      const position = await askPosition(signal);
      const located = await findPlace(position, notice !== null, source, this.#host.last(), signal);
      signal.throwIfAborted();
      const { area, certainty, others } = located;
      if (area !== undefined) this.#host.choose(area);
      const isByShape = notice !== null && !['near', 'outside'].includes(certainty);
      this.#show(toMessage(located, position.accuracy), others, isByShape ? notice : '');
    } catch (error) {
      if (signal.aborted) return;
      const fault = error instanceof LocationError ? error.fault : 'failed';
      this.#show(({ faults }) => faults[fault]);
    }
  }

  #choose(area: AreaAtPlace): void {
    this.#host.choose(area);
    this.#show(({ chosen }) => chosen(area.text));
    // The button that was pressed is gone.
    this.#locate.focus();
  }

  #show(text: Message | undefined, offered: readonly AreaAtPlace[] = [], notice = ''): void {
    const isCancelFocused = this.#cancel.matches(':focus');
    this.#locating?.abort();
    this.#locating = undefined;
    this.#text = text;
    this.#offered = offered;
    this.#notice.textContent = notice;
    this.#notice.hidden = notice === '';
    this.#choices.replaceChildren(
      ...offered.map((area) => {
        const onclick = () => this.#choose(area);
        return createPart('li', 'choice', {}, createPart('button', 'choose', { type: 'button', onclick }));
      }),
    );
    this.#choices.hidden = offered.length === 0;
    this.#write();
    if (isCancelFocused) this.#locate.focus();
  }

  #write(): void {
    const { location: texts } = this.#host.texts();
    const isLocating = this.#locating !== undefined;
    this.#locate.textContent = texts.locate;
    this.#locate.disabled = this.#isDisabled;
    this.#locate.ariaDisabled = isLocating ? 'true' : null;
    this.#cancel.textContent = texts.cancel;
    this.#cancel.hidden = !isLocating;
    // A text that is written again would be read out again.
    const text = this.#text?.(texts) ?? '';
    if (this.#message.textContent !== text) this.#message.textContent = text;
    for (const [at, { text: name, metres }] of this.#offered.entries()) {
      const distance = metres > 0 ? ` (${texts.away(inWords(metres))})` : '';
      const button = this.#choices.children[at]?.firstElementChild;
      if (button) button.textContent = name + distance;
    }
  }
}

const toMessage =
  ({ area, certainty, others, metres }: LocatedPlace, accuracy: number): Message =>
  (texts) =>
    texts[certainty](area?.text ?? '', inWords(certainty === 'outside' ? metres : accuracy), others.length > 0);

/** A distance as people say it, in one line: `120 m`, `1.3 km`, `1,050 km`. */
function inWords(metres: number): string {
  if (metres < 1000) return `${Math.max(10, Math.ceil(metres / 10) * 10)}\u00a0m`;
  const maximumFractionDigits = metres < 10_000 ? 1 : 0;
  return `${(metres / 1000).toLocaleString('en', { maximumFractionDigits })}\u00a0km`;
}
