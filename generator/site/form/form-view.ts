declare const STYLE: string;

/** What every element has in its shadow root: its style, a live region, and an alert with a button that tries again. */
export class FormView {
  readonly #retryText: () => string;
  readonly #status: HTMLElement;
  readonly #alert: HTMLElement;
  readonly #retry: HTMLButtonElement;

  constructor(root: ShadowRoot, retryText: () => string, onRetry: () => void) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.#retryText = retryText;
    this.#status = element('div', 'status', { role: 'status' });
    this.#retry = element('button', 'retry', { type: 'button' });
    this.#retry.addEventListener('click', onRetry);
    this.#alert = element('div', 'error', { role: 'alert', hidden: true }, element('p', 'message'), this.#retry);
    root.append(this.#status, this.#alert);
  }

  /** Tells users of screen readers something that others see. */
  say(text: string): void {
    this.#status.textContent = text;
  }

  /** Shows or removes the alert. */
  alert(text: string, canRetry = false): void {
    if (this.#alert.hidden && text === '') return;
    this.#retry.textContent = this.#retryText();
    this.#retry.hidden = !canRetry;
    (this.#alert.firstElementChild as HTMLElement).textContent = text;
    this.#alert.hidden = text === '';
  }

  get isRetryFocused(): boolean {
    return this.#retry.matches(':focus');
  }
}

/** Makes an element that `::part()` selects by a name. Text is never read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
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
