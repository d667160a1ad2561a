import { make } from './element.ts';

/** How long a button says that it has copied something, in milliseconds. */
const SHOWN_FOR = 2000;

/** Says what a button did to people who do not see the button. */
const status = make('p', { role: 'status', class: 'hidden' });
document.body.append(status);

/** Copies the text of an element, and says so on the button. */
async function copy(source: Element, button: HTMLElement): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(source.textContent ?? '').then(
    () => true,
    () => false,
  );
  const label = (button.dataset['label'] ??= button.textContent ?? '');
  button.textContent = isCopied ? 'Copied' : 'Not allowed';
  status.textContent = isCopied ? 'It is in the clipboard.' : 'The browser does not allow copying.';
  setTimeout(() => {
    button.textContent = label;
    status.textContent = '';
  }, SHOWN_FOR);
}

/** Adds a button after each code of a list, because a list can have hundreds of them. */
function addButtons(list: HTMLElement): void {
  for (const code of list.querySelectorAll('code')) {
    const button = make('button', { type: 'button', class: 'copy', 'aria-label': `Copy ${code.textContent}` }, 'Copy');
    button.addEventListener('click', () => void copy(code, button));
    code.after(button);
  }
}

function addButton(block: HTMLElement): void {
  const button = make('button', { type: 'button', class: 'copy' }, 'Copy');
  button.addEventListener('click', () => void copy(block, button));
  const frame = make('div', { class: 'code' });
  block.replaceWith(frame);
  frame.append(block, button);
}

// A page without HTTPS has no clipboard.
const canCopy = 'clipboard' in navigator;

for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  button.hidden = !canCopy;
  const source = document.getElementById(button.dataset['copy'] ?? '');
  if (source !== null) button.addEventListener('click', () => void copy(source, button));
}
if (canCopy) for (const list of document.querySelectorAll<HTMLElement>('[data-copy-codes]')) addButtons(list);
if (canCopy) for (const block of document.querySelectorAll<HTMLElement>('pre[data-language]')) addButton(block);
