// @ts-check
// Adds a button to each block of code that copies it, and says so to people who do not see the button.

const SHOWN_MS = 2000;

const status = document.createElement('p');
status.role = 'status';
status.className = 'hidden';

/** @param {HTMLPreElement} block */
function addButton(block) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.textContent ?? '');
      say('Copied');
    } catch {
      say('Not allowed');
    }
  });

  /** @param {string} text */
  function say(text) {
    button.textContent = text;
    status.textContent = text === 'Copied' ? 'The code is in the clipboard.' : 'The browser does not allow copying.';
    setTimeout(() => {
      button.textContent = 'Copy';
      status.textContent = '';
    }, SHOWN_MS);
  }

  const frame = document.createElement('div');
  frame.className = 'code';
  block.replaceWith(frame);
  frame.append(block, button);
}

// A page without HTTPS has no clipboard.
if (navigator.clipboard !== undefined) {
  document.body.append(status);
  for (const block of document.querySelectorAll('pre')) if (block.dataset['language'] !== undefined) addButton(block);
}
