/** The style sheet of the element, which the bundler inserts. */
declare const STYLE: string;

/** The style, the live region and the alert of all elements. Pages style the parts by their names, so these stay. */
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

  /** Shows an alert, with a retry button if `retry` is its text. An empty `text` hides the alert. */
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

/** Makes an element that `::part()` selects by a name, and style sheets within as its class. Text is never read as HTML. */
export function createPart<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  part: string,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Element | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.className = element.part.value = part;
  element.append(...children);
  return element;
}
