import { element } from './element.ts';
import type { SourceRequest } from './table-messages.ts';

interface SourceListener {
  readonly read: (request: SourceRequest) => void;
  /** Is called once, before there is a table. */
  readonly begin: () => void;
  readonly say: (text: string) => void;
}

/** Has a person give a table: a file that is chosen or dropped on the page, rows that are pasted, or the example. */
export function offerSource({ read, begin, say }: SourceListener): void {
  const source = element('source', HTMLFormElement);
  const file = element('file', HTMLInputElement);
  const pasted = element('pasted', HTMLTextAreaElement);
  const example = element('example', HTMLButtonElement);
  const open = (chosen: File | undefined): void => {
    if (chosen !== undefined) read({ ask: 'open', file: chosen });
  };
  source.addEventListener('submit', (event) => {
    event.preventDefault();
    if (pasted.value.trim() === '') {
      say('Paste some rows first.');
      pasted.focus();
    } else read({ ask: 'paste', text: pasted.value });
  });
  source.addEventListener('focusin', begin, { once: true });
  file.addEventListener('change', () => open(file.files?.[0]));
  // The same file can be chosen again after it was changed.
  file.addEventListener('click', () => {
    file.value = '';
  });
  example.addEventListener('click', () => {
    pasted.value = example.dataset['text'] ?? '';
    read({ ask: 'paste', text: pasted.value });
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
