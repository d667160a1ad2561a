declare const STYLE: string;

/** The parts of the shadow root that all elements have: its style, a live region, and an alert with a button that tries again. */
export class FormView {
  readonly #status: HTMLElement;
  readonly #alert: HTMLElement;
  readonly #retry: HTMLButtonElement;

  constructor(root: ShadowRoot, onRetry: () => void) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.#status = createPart('div', 'status', { role: 'status' });
    this.#retry = createPart('button', 'retry', { type: 'button' });
    this.#retry.addEventListener('click', onRetry);
    this.#alert = createPart('div', 'error', { role: 'alert', hidden: true }, createPart('p', 'message'), this.#retry);
    root.append(this.#status, this.#alert);
  }

  /** Tells users of screen readers something that others see. */
  say(text: string): void {
    this.#status.textContent = text;
  }

  /** Shows the alert, with a button if that has a text; removes it if there is nothing to say. */
  alert(text: string, retry = ''): void {
    if (this.#alert.hidden && text === '') return;
    this.#retry.textContent = retry;
    this.#retry.hidden = retry === '';
    (this.#alert.firstElementChild as HTMLElement).textContent = text;
    this.#alert.hidden = text === '';
  }

  get isRetryFocused(): boolean {
    return this.#retry.matches(':focus');
  }
}

/** Makes an element that `::part()` selects by a name. Text is never read as HTML. */
export function createPart<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  part: string,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Element | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.part.value = part;
  made.append(...children);
  return made;
}
