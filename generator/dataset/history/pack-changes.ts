import type { Change } from './change.ts';

/** Writes changes as one text, which is parsed when it is needed: a line for each, with tabs between the values. */
export const packChanges = (changes: readonly Change[]): string => changes.map(toLine).join('\n');

/** The reverse of `packChanges`. */
export const unpackChanges = (text: string): readonly Change[] => (text === '' ? [] : text.split('\n').map(fromLine));

/** The changes in such a text with a line that contains another text; only these lines are parsed. */
export function findPacked(text: string, contained: string): readonly Change[] {
  const found: Change[] = [];
  let at = text.indexOf(contained);
  while (at !== -1) {
    const start = text.lastIndexOf('\n', at) + 1;
    const lineBreak = text.indexOf('\n', at);
    const end = lineBreak === -1 ? text.length : lineBreak;
    found.push(fromLine(text.slice(start, end)));
    at = text.indexOf(contained, end);
  }
  return found;
}

/** A value that is `null` is an empty text; no other value of a change is empty. */
const toLine = (change: Change): string =>
  [
    change.change,
    change.kind,
    change.code,
    change.formerCode,
    change.name,
    change.field,
    change.from,
    change.to,
    change.evidence,
    change.correspondenceCode,
    change.had && JSON.stringify(change.had),
  ]
    .map((value) => value ?? '')
    .join('\t');

function fromLine(line: string): Change {
  const values = line.split('\t');
  return {
    change: values[0],
    kind: values[1] || null,
    code: values[2] || null,
    formerCode: values[3] || null,
    name: values[4],
    field: values[5] || null,
    from: values[6] || null,
    to: values[7] || null,
    evidence: values[8] || null,
    correspondenceCode: values[9] || null,
    ...(values[10] && { had: JSON.parse(values[10]) as Change['had'] }),
  } as Change;
}
