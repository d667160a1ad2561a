import { fileURLToPath } from 'node:url';
import { type Fact, loadFacts } from './facts.ts';
import { loadWriting, type Writing } from './written-names.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));

/** How the release that the project ships says that names are written. */
export function shippedWriting(): Writing {
  return loadWriting(DATA);
}

/** The facts of the release that the project ships. */
export function shippedFacts(): Fact[] {
  return loadFacts(DATA);
}
