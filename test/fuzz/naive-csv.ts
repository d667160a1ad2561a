interface NaiveRecord {
  readonly values: readonly string[];
  /** The line that it starts on, counted from 1. */
  readonly line: number;
}

/**
 * Parses CSV (RFC 4180, with any line break, and with values such as `="1"`) character by character, without blank lines:
 * the records up to the first broken quote, if there is one.
 */
export function parseCsv(text: string): { readonly records: readonly NaiveRecord[]; readonly broken: boolean } {
  const records: NaiveRecord[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const length = breakAt(text, at);
    if (length > 0) {
      at += length;
      line += 1;
      continue;
    }
    const start = line;
    const values: string[] = [];
    for (;;) {
      let value = '';
      if (text[at] === '"') {
        for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
          if (at >= text.length) return { records, broken: true };
          if (text[at] === '"') at += 1;
          if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) line += 1;
          value += text[at];
        }
        at += 1;
        if (at < text.length && text[at] !== ',' && breakAt(text, at) === 0) return { records, broken: true };
      } else {
        const formula = /^="[^",\r\n]*"(?=[,\r\n]|$)/.exec(text.slice(at))?.[0] ?? '';
        value = formula;
        at += formula.length;
        for (; at < text.length && text[at] !== ',' && breakAt(text, at) === 0; at += 1) {
          if (text[at] === '"') return { records, broken: true };
          value += text[at];
        }
      }
      values.push(value);
      if (text[at] !== ',') break;
      at += 1;
    }
    records.push({ values, line: start });
    at += breakAt(text, at);
    line += 1;
  }
  return { records, broken: false };
}

function breakAt(text: string, at: number): number {
  if (text.startsWith('\r\n', at)) return 2;
  return text[at] === '\n' || text[at] === '\r' ? 1 : 0;
}
