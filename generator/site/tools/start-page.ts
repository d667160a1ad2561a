import { element } from './element.ts';

const address = element('address', HTMLElement);
const answer = element('answer', HTMLElement);
const status = element('status', HTMLElement);
const run = element('run', HTMLButtonElement);

async function send(): Promise<void> {
  status.textContent = 'Loading …';
  const start = performance.now();
  try {
    const response = await fetch(address.dataset['path'] ?? '', { cache: 'reload' });
    const text = JSON.stringify(await response.json(), null, 2);
    // What has not changed keeps its colours.
    if (text !== answer.textContent) answer.textContent = text;
    status.textContent = `${response.status} ${response.statusText} in ${Math.round(performance.now() - start)} ms`;
  } catch {
    status.textContent = 'No answer. Check your connection.';
  }
}

// The page is the same on every host, so only the browser knows where the API is.
for (const each of document.querySelectorAll<HTMLElement>('[data-path]')) {
  each.textContent = location.origin + each.dataset['path'];
}
run.addEventListener('click', () => void send());
