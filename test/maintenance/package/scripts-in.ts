import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The scripts in the output of Vite or webpack, as one text: those that a page loads at once, or those that it may load later. */
export function scriptsIn(folder: string, when: 'at once' | 'later'): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  return names
    .filter((name) => /^(?:index-|main\.js$)/.test(basename(name)) === (when === 'at once'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
}
