import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Encoding } from '../../tree/compress/encodings.ts';

/** The shortest encoding first. */
const OFFERED: readonly Encoding[] = ['br', 'gzip'];

/** Most clients write one of a few headers. */
const known = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/** The encoding in which a client gets an answer, by its header `Accept-Encoding` (RFC 9110, section 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding | 'identity' {
  if (header === undefined) return 'identity';
  let encoding = known.get(header);
  if (encoding === undefined) {
    const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(OFFERED);
    encoding = OFFERED.find((each) => accepted.includes(each)) ?? 'identity';
    known.set(header, encoding);
  }
  return encoding;
}
