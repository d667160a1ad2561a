import { actionButton, make, nameHost, painted } from './element.ts';

/** Milliseconds for which a button says that it has copied something. */
const SHOWN_FOR = 2000;

const status = make('p', { role: 'status', class: 'hidden' });
document.body.append(status);

async function copy(text: string, button: HTMLElement): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  const label = (button.dataset['label'] ??= button.textContent ?? '');
  button.textContent = isCopied ? 'Copied' : 'Not allowed';
  button.classList.add('done');
  status.textContent = isCopied ? 'It is in the clipboard.' : 'The browser does not allow copying.';
  setTimeout(() => {
    button.textContent = label;
    button.classList.remove('done');
    status.textContent = '';
  }, SHOWN_FOR);
}

// A page without HTTPS has no clipboard.
const canCopy = 'clipboard' in navigator;

/** A button that copies a text, or what it is when it is pressed; hidden where nothing can be copied. */
export function copyButton(text: string | (() => string), label: string, shown = 'Copy'): HTMLButtonElement {
  const button = actionButton('copy', shown, () => void copy(typeof text === 'string' ? text : text(), button));
  button.ariaLabel = label;
  button.hidden = !canCopy;
  return button;
}

/** Adds a button after each code of a list, because a list can have hundreds of them. */
function addButtons(list: HTMLElement): void {
  for (const code of list.querySelectorAll('code'))
    code.after(copyButton(code.textContent, `Copy ${code.textContent}`));
}

function addButton(block: HTMLElement): void {
  const button = actionButton('copy', 'Copy', () => void copy(block.textContent, button));
  const frame = make('div', { class: 'code' });
  block.replaceWith(frame);
  frame.append(block, button);
}

nameHost();
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  button.hidden = !canCopy;
  const source = document.getElementById(button.dataset['copy'] ?? '');
  button.addEventListener('click', () => void copy(source?.textContent ?? location.href, button));
}
// A list is shown before it has its many buttons, which have their places.
if (canCopy) void painted().then(() => document.querySelectorAll<HTMLElement>('[data-copy-codes]').forEach(addButtons));
if (canCopy) for (const block of document.querySelectorAll<HTMLElement>('pre[data-language]')) addButton(block);
