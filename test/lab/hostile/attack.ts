/** What a hostile client does to a server of this machine, until the server has ended it or it has nothing more to send. */
export interface Attack {
  /** In a few words: `10,000 clients that send headers slowly`. */
  readonly name: string;
  /** How long an ordinary client may wait meanwhile, in milliseconds; by default 1000. */
  readonly longestWait?: number;
  /** Whether the ordinary client has the address of the attackers, so that it can be refused with 503 as they are. */
  readonly sharesAddress?: boolean;
  /** @returns what the server did, in a few words. */
  readonly run: (port: number) => Promise<string>;
}

/** Counts texts: `405: 100, closed: 3`. */
export function tally(texts: Iterable<string>): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => `${text}: ${count.toLocaleString('en')}`).join(', ');
}
