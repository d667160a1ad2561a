import { LRUCache } from 'lru-cache';
import { SharedAnswer, type Answer } from './shared-answer.ts';

/** How many bytes of answers are kept, and how many of one. */
const MOST_BYTES = 96 * 1024 * 1024;
const MOST_BYTES_OF_ONE = 32 * 1024 * 1024;

const MOST_OTHER_ADDRESSES = 20_000;
const LONGEST_ADDRESS = 500;

/** The answers that were given last, by their addresses, so that neither their text nor their encodings are made again. */
export class AnswerCache {
  readonly #answers = new LRUCache<string, SharedAnswer>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES_OF_ONE,
    sizeCalculation: ({ size }, key) => size + key.length,
  });

  /** The keys of other addresses that have a kept answer: names, longer paths, foreign parameters. */
  readonly #keys = new LRUCache<string, string>({ max: MOST_OTHER_ADDRESSES });

  /** The answer that is kept for an address. */
  get(address: string): SharedAnswer | undefined {
    const answer = this.#answers.get(address);
    if (answer !== undefined) return answer;
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.#answers.get(key);
  }

  /** The answer that is kept for a key, or else this one, kept from now on for the key and for another address. */
  add(key: string, address: string, make: () => Answer): SharedAnswer {
    if (key !== address && address.length <= LONGEST_ADDRESS) this.#keys.set(address, key);
    const kept = this.#answers.get(key);
    if (kept !== undefined) return kept;
    const answer = new SharedAnswer(make());
    if (key.length <= LONGEST_ADDRESS) this.#answers.set(key, answer);
    return answer;
  }
}
