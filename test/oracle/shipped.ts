import { fileURLToPath } from 'node:url';
import { type Fact, loadFacts } from './facts.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));

/** The facts of the release that the project ships. */
export function shippedFacts(): Fact[] {
  return loadFacts(DATA);
}
