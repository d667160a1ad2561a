import { quote } from '../../../core/problem.ts';
import type { Row } from '../../../core/psgc/table.ts';
import { FROM_0X80 } from '../../../tables/encoding.ts';
import type { PublishedField, PublishedRow } from '../publication/publication.ts';

/** One kind of repair: how often it was made, and the first few cases. */
export interface Repair {
  readonly what: string;
  readonly count: number;
  /** `12: "Fuentes*" → "Fuentes"`; the number is the line. */
  readonly examples: readonly string[];
}

const EXAMPLES = 3;

/** Counts the repairs of an import. */
export class Repairs {
  readonly #counted = new Map<string, { count: number; examples: string[] }>();

  /** Counts a repair if it changed the value, and returns the repaired value. */
  note(what: string, line: number, before: string | number, after: string): string {
    if (before === after) return after;
    const counted = this.#counted.get(what) ?? { count: 0, examples: [] };
    this.#counted.set(what, counted);
    counted.count += 1;
    const shown = typeof before === 'number' ? String(before) : quote(before);
    if (counted.examples.length < EXAMPLES) counted.examples.push(`${line}: ${shown} → ${quote(after)}`);
    return after;
  }

  list(): readonly Repair[] {
    return [...this.#counted]
      .map(([what, counted]) => ({ what, ...counted }))
      .sort((a, b) => (a.what < b.what ? -1 : 1));
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Restores UTF-8 that was decoded as Windows-1252 or Latin-1, once or repeatedly: `Santo NiÃ±o` → `Santo Niño`. */
export function decodeAgain(text: string): string {
  const ascii = Buffer.byteLength(text) === text.length;
  if (ascii) return text;
  const bytes = Array.from(text, (character) => {
    const [code, at] = [character.charCodeAt(0), FROM_0X80.indexOf(character)];
    return code <= 0xff ? code : at === -1 ? undefined : 0x80 + at;
  });
  if (bytes.includes(undefined)) return text;
  try {
    return decodeAgain(UTF8.decode(Uint8Array.from(bytes as number[])));
  } catch {
    return text;
  }
}

/** A published row after repair. */
export interface RepairedRow {
  readonly line: number;
  /** `Reg`, `Prov`, `City`, `Mun`, `SubMun`, `Bgy` or empty; `classify` refuses anything else. */
  readonly level: string;
  /** The text beside the status, such as `(excluding CITY OF BAGUIO)`; `checkFootnotes` refuses what it cannot read. */
  readonly footnote: string;
  readonly row: Row;
}

interface Step {
  readonly what: string;
  readonly repair: (value: string) => string;
}

const MISDECODED: Step = { what: 'mis-decoded UTF-8', repair: decodeAgain };
/** Normalizing very many marks would take very long, and no value of a publication is as long; a name of this length is refused. */
const MAX_NORMALIZED = 1_000;
const NORMAL_FORM: Step = {
  what: 'Unicode in another form than NFC',
  repair: (value) => (value.length > MAX_NORMALIZED ? value : value.normalize('NFC')),
};
const SPACES: Step = { what: 'stray spaces', repair: (value) => value.replace(/\s+/gu, ' ').trim() };
const FOOTNOTE: Step = {
  what: 'footnote marks at the end of a name',
  repair: (value) => value.replace(/(?<=[^\s*])\s*\*+$/u, ''),
};
/** `Tagoloan Ii`: no Filipino word is `Ii` or `Iii`. */
const NUMERAL: Step = {
  what: 'Roman numerals in the wrong case',
  repair: (value) => value.replace(/(?<!\p{L})Ii{1,2}(?!\p{L})/gu, (numeral) => numeral.toUpperCase()),
};
/** `4th*`, `1st* (reclass 2005)` */
const INCOME_FOOTNOTE: Step = {
  what: 'footnote marks in an income class',
  repair: (value) => value.replace(/(?<!\*)\*+(?=$| \()/u, ''),
};
const NO_INCOME: Step = { what: 'income classes given as "-"', repair: (value) => (value === '-' ? '' : value) };
const NO_COUNT: Step = { what: 'populations given as "-"', repair: NO_INCOME.repair };

const NAME = [MISDECODED, NORMAL_FORM, SPACES, FOOTNOTE, NUMERAL];
const STEPS: Readonly<Partial<Record<PublishedField, readonly Step[]>>> = {
  code: [SPACES, code('codes', 10)],
  name: NAME,
  correspondence_code: [SPACES, code('correspondence codes', 9)],
  old_name: NAME,
  income_classification: [SPACES, INCOME_FOOTNOTE, NO_INCOME],
  footnote: [],
};
const POPULATION = [SPACES, NO_COUNT];

/** A code can lose only one leading zero, because no region has the number 00. */
function code(what: string, length: number): Step {
  return {
    what: `${what} that were numbers or had lost a zero`,
    repair: (value) => (/^\d+$/.test(value) && value.length === length - 1 ? `0${value}` : value),
  };
}

/** Fixes unambiguous errors in a row, and counts each repair. */
export function repairRow({ line, cells }: PublishedRow, repairs: Repairs): RepairedRow {
  const values: Record<string, string> = {};
  for (const [field, cell] of Object.entries(cells) as [PublishedField, string | number][]) {
    const steps = STEPS[field] ?? (field.startsWith('population_') ? POPULATION : [SPACES]);
    if (typeof cell === 'number') {
      values[field] = steps.reduce((value, { repair }) => repair(value), String(cell));
      if (field.endsWith('code')) repairs.note(steps.at(-1)?.what ?? field, line, cell, values[field]);
    } else {
      values[field] = steps.reduce((value, { what, repair }) => repairs.note(what, line, value, repair(value)), cell);
    }
  }
  const { level = '', footnote = '', ...row } = values;
  return { line, level, footnote, row: { code: '', name: '', ...row } };
}
