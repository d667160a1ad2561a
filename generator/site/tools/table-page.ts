import { capitalized, counted } from '../../core/format.ts';
import { element, elements, make, save } from './element.ts';
import type { SourceRequest, TableNews, TableRequest } from './table-worker.ts';
import type { OpenedSheet } from './table-source.ts';
import { sendTo } from './beside.ts';

const { file, header, mark } = elements(HTMLInputElement, 'file', 'header', 'mark');
const { source, columns, example, retry, status, saved, results, room, opened } = elements(
  HTMLElement,
  ...(['source', 'columns', 'example', 'retry', 'status', 'saved', 'results', 'room', 'opened'] as const),
);
const pasted = element('pasted', HTMLTextAreaElement);
const sheet = element('sheet', HTMLSelectElement);
const guess = element('guess', HTMLDetailsElement);
const heading = element('results-title', HTMLElement);
const buttons = elements(HTMLButtonElement, 'csv', 'xlsx');

interface TableListener<Guess, News> {
  /** A table is open, in which the worker guessed what the columns have. */
  readonly opened: (table: OpenedSheet, guess: Guess) => void;
  /** A person chose something else about the columns. */
  readonly chosen: () => void;
  readonly told: (news: News) => void;
  /** The table is written; returns a sentence about what is left to do, or nothing. */
  readonly written?: () => string;
}

/** Has a worker read the table that a person gives, and saves what the worker writes. */
export class TablePage<Guess, Request, News> {
  readonly #listener: TableListener<Guess, News>;
  readonly #send: (request: TableRequest<Request>) => void;
  #lastRead: SourceRequest | undefined;
  #isReading = false;
  /** The sheet that is open; `null` if the table has no sheets, `undefined` without a table. */
  #sheet: string | null | undefined;

  /** @param script the file of the worker, which lies beside that of the page. */
  constructor(script: string, listener: TableListener<Guess, News>) {
    this.#listener = listener;
    const hear = (news: TableNews<Guess, News>): void => this.#hear(news);
    const fail = (): void => {
      if (this.#lastRead !== undefined) this.#fail('the script of this page could not be loaded, or ran out of memory');
    };
    this.#send = sendTo(script, hear, fail, columns.dataset['of']);
    this.#offerSource();
    retry.addEventListener('click', () => {
      if (this.#lastRead !== undefined) this.#read(this.#lastRead);
    });
    columns.addEventListener('submit', (event) => event.preventDefault());
    columns.addEventListener('change', ({ target }) => {
      if (target === sheet) this.#send({ ask: 'layout', sheet: sheet.value, hasHeader: null });
      else if (target === header) this.#send({ ask: 'layout', sheet: this.#sheet ?? null, hasHeader: header.checked });
      else listener.chosen();
    });
    for (const format of ['csv', 'xlsx'] as const) {
      buttons[format].addEventListener('click', () => {
        saved.textContent = 'Writing the table …';
        this.#send({ ask: 'write', format, hasMark: mark.checked });
      });
    }
  }

  /** Asks the worker for something that only this page wants. */
  ask(request: Request): void {
    saved.textContent = '';
    this.#send({ ask: 'own', request });
  }

  /** Says that the results are there, which can be downloaded from now on. */
  finish(text: string): void {
    buttons.csv.disabled = buttons.xlsx.disabled = false;
    this.pause(text);
  }

  /** Says what is to be done before there are results. */
  pause(text: string): void {
    room.ariaBusy = 'false';
    this.say(text);
  }

  /** Names the columns that are read. Without any, a person has to choose them. */
  nameColumns(names: readonly string[]): void {
    element('guessed', HTMLElement).textContent = `: ${names.join(', ') || 'none'}`;
    if (names.length === 0) guess.open = true;
    buttons.csv.disabled = buttons.xlsx.disabled = true;
  }

  say(text: string): void {
    if (status.textContent !== text) status.textContent = text;
    retry.hidden = true;
  }

  /** Has a person give a table: a file that is chosen or dropped on the page, rows that are pasted, or the example. */
  #offerSource(): void {
    const open = (chosen: File | undefined): void => {
      if (chosen !== undefined) this.#read({ ask: 'open', file: chosen });
    };
    source.addEventListener('submit', (event) => {
      event.preventDefault();
      if (pasted.value.trim() === '') {
        this.say('Paste some rows first.');
        pasted.focus();
      } else this.#read({ ask: 'paste', text: pasted.value });
    });
    source.addEventListener('focusin', () => this.#send({ ask: 'load' }), { once: true });
    file.addEventListener('change', () => open(file.files?.[0]));
    // The same file can be chosen again after it was changed.
    file.addEventListener('click', () => {
      file.value = '';
    });
    example.addEventListener('click', () => {
      pasted.value = example.dataset['text'] ?? '';
      this.#read({ ask: 'paste', text: pasted.value });
    });
    element('change', HTMLButtonElement).addEventListener('click', () => {
      this.#fold(false);
      file.focus();
    });
    addEventListener('dragover', (event) => {
      event.preventDefault();
      source.classList.add('over');
    });
    addEventListener('dragleave', (event) => {
      if (event.relatedTarget === null) source.classList.remove('over');
    });
    addEventListener('drop', (event) => {
      event.preventDefault();
      source.classList.remove('over');
      open(event.dataTransfer?.files[0]);
    });
  }

  /** Puts the results where the form is, which takes their room before they are there, or the form back. */
  #fold(isFolded: boolean): void {
    source.hidden = isFolded;
    opened.hidden = !isFolded;
  }

  #read(request: SourceRequest): void {
    this.#lastRead = request;
    this.#isReading = true;
    this.#fold(true);
    guess.hidden = heading.hidden = results.hidden = false;
    element('opened-table', HTMLElement).textContent = request.ask === 'open' ? request.file.name : 'Pasted rows';
    room.ariaBusy = 'true';
    this.say('Reading the table …');
    heading.focus({ preventScroll: true });
    opened.scrollIntoView();
    this.#send(request);
  }

  #hear(news: TableNews<Guess, News>): void {
    if (news.tell === 'own') this.#listener.told(news.news);
    else if (news.tell === 'failed') this.#fail(news.message, news.canRetry);
    else if (news.tell === 'opened') {
      this.#isReading = false;
      this.#offerLayout(news.table);
      this.#listener.opened(news.table, news.guess);
    } else {
      save(news.name, news.blob);
      saved.textContent = `Saved as ${news.name}. ${this.#listener.written?.() ?? ''}`.trim();
    }
  }

  #fail(message: string, canRetry = true): void {
    room.ariaBusy = 'false';
    saved.textContent = '';
    const { name } = this.#lastRead?.ask === 'open' ? this.#lastRead.file : { name: undefined };
    this.say(name !== undefined && message.startsWith(name) ? message : capitalized(message));
    retry.hidden = !canRetry;
    if (this.#isReading) {
      this.#isReading = false;
      this.#fold(false);
      // The table that was open before is still there.
      guess.hidden = heading.hidden = results.hidden = this.#sheet === undefined;
      (canRetry ? retry : file).focus();
    } else guess.open = true;
  }

  #offerLayout({ name: table, sheets, sheet: name, hasHeader, rows, encoding }: OpenedSheet): void {
    this.#sheet = name;
    const isFile = this.#lastRead?.ask === 'open';
    const facts = isFile ? [table, counted(rows, 'row', 'rows')] : [counted(rows, 'pasted row', 'pasted rows')];
    if (sheets.length > 1) facts.push(`sheet ${name}`);
    if (encoding !== null) facts.push(`read as ${encoding}`);
    element('opened-table', HTMLElement).textContent = facts.join(', ');
    sheet.replaceChildren(...sheets.map((each) => make('option', { value: each }, each)));
    sheet.value = name ?? '';
    element('sheets', HTMLElement).hidden = sheets.length < 2;
    header.checked = hasHeader;
  }
}
