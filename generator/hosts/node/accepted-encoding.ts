import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Encoding } from '../../tree/compress/encodings.ts';

/** The shortest encoding first, which a client gets if it has no preference. */
const OFFERED: (Encoding | 'identity')[] = ['br', 'gzip', 'identity'];

/** The types of negotiator do not have the options yet. */
interface EncodingNegotiator {
  encodings: (available: string[], options: { readonly preferred: readonly string[] }) => readonly string[];
}

/** Most clients write one of a few headers. */
const known = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/** The encoding in which a client gets an answer, by its header `Accept-Encoding` (RFC 9110, section 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding | 'identity' {
  if (header === undefined) return 'identity';
  let encoding = known.get(header);
  if (encoding === undefined) {
    const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    const [best] = negotiator.encodings(OFFERED, { preferred: OFFERED });
    encoding = OFFERED.find((each) => each === best) ?? 'identity';
    known.set(header, encoding);
  }
  return encoding;
}
