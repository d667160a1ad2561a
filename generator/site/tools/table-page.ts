import { element, make, save } from './element.ts';
import { offerSource } from './source-form.ts';
import type { SourceRequest, TableNews, TableRequest } from './table-messages.ts';
import type { OpenedSheet } from './table-source.ts';

const status = element('status', HTMLElement);
const retry = element('retry', HTMLButtonElement);
const columns = element('columns', HTMLFormElement);
const sheet = element('sheet', HTMLSelectElement);
const header = element('header', HTMLInputElement);
const results = element('results', HTMLElement);
const mark = element('mark', HTMLInputElement);

interface TableListener<Guess, News> {
  /** A table is open, in which the worker guessed what the columns have. */
  readonly opened: (table: OpenedSheet, guess: Guess) => void;
  /** A person chose something else about the columns. */
  readonly chosen: () => void;
  readonly told: (news: News) => void;
  readonly written?: () => void;
}

/** Has a worker read the table that a person gives, and saves what the worker writes. */
export class TablePage<Guess, Request, News> {
  readonly #script: string;
  readonly #listener: TableListener<Guess, News>;
  #worker: Worker | undefined;
  #lastRead: SourceRequest | undefined;
  /** The sheet that is open; `null` if the table has no sheets. */
  #sheet: string | null = null;

  /** @param script the file of the worker, which lies beside that of the page. */
  constructor(script: string, listener: TableListener<Guess, News>) {
    this.#script = script;
    this.#listener = listener;
    const say = (text: string): void => this.say(text);
    offerSource({ read: (request) => this.#read(request), say, begin: () => this.#send({ ask: 'load' }) });
    retry.addEventListener('click', () => {
      if (this.#lastRead !== undefined) this.#read(this.#lastRead);
    });
    columns.addEventListener('submit', (event) => event.preventDefault());
    columns.addEventListener('change', ({ target }) => {
      if (target === sheet) this.#send({ ask: 'layout', sheet: sheet.value, hasHeader: null });
      else if (target === header) this.#send({ ask: 'layout', sheet: this.#sheet, hasHeader: header.checked });
      else listener.chosen();
    });
    for (const format of ['csv', 'xlsx'] as const) {
      element(format, HTMLButtonElement).addEventListener('click', () => {
        say('Writing the table …');
        this.#send({ ask: 'write', format, hasMark: mark.checked });
      });
    }
  }

  /** Asks the worker for something that only this page wants. */
  ask(request: Request): void {
    this.#send({ ask: 'own', request });
  }

  say(text: string): void {
    if (status.textContent !== text) status.textContent = text;
    retry.hidden = true;
  }

  #read(request: SourceRequest): void {
    this.#lastRead = request;
    columns.hidden = results.hidden = true;
    this.say('Reading the table …');
    this.#send(request);
  }

  #send(request: TableRequest<Request>): void {
    this.#worker ??= this.#startWorker();
    this.#worker.postMessage(request);
  }

  #startWorker(): Worker {
    const started = new Worker(new URL(this.#script, import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<TableNews<Guess, News>>) => this.#hear(data));
    started.addEventListener('error', () => {
      started.terminate();
      if (this.#worker !== started) return;
      this.#worker = undefined;
      if (this.#lastRead !== undefined) this.#fail('the script of this page could not be loaded, or ran out of memory');
    });
    return started;
  }

  #hear(news: TableNews<Guess, News>): void {
    if (news.tell === 'own') this.#listener.told(news.news);
    else if (news.tell === 'failed') this.#fail(news.message, news.canRetry);
    else if (news.tell === 'opened') {
      this.#offerLayout(news.table);
      this.#listener.opened(news.table, news.guess);
    } else {
      this.#listener.written?.();
      save(news.name, news.blob);
      this.say(`${news.name} is written.`);
    }
  }

  #fail(message: string, canRetry = true): void {
    this.say(message.charAt(0).toUpperCase() + message.slice(1));
    retry.hidden = !canRetry;
  }

  #offerLayout({ sheets, sheet: name, hasHeader }: OpenedSheet): void {
    this.#sheet = name;
    sheet.replaceChildren(...sheets.map((each) => make('option', { value: each }, each)));
    sheet.value = name ?? '';
    element('sheets', HTMLElement).hidden = sheets.length < 2;
    header.checked = hasHeader;
    columns.hidden = false;
  }
}
