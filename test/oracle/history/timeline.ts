import type { Line } from '../facts.ts';
import { type Edition, type HistoryFiles, levelOf, type Published, published } from './files.ts';

/** An area through all releases, under whatever codes. Releases are numbers, from 0 for the oldest. */
export interface Life {
  /** The codes that it had, with the release since which it had each, and what links it with the one before. */
  readonly codes: {
    readonly since: number;
    readonly code: string;
    readonly evidence: string | null;
    readonly basis: string;
  }[];
  /** The values that changed, with the release that changed each and its law; `name` if that has no field. */
  readonly values: { readonly since: number; readonly field: string; readonly basis: string }[];
  /** The first release without it, and the areas that have become its successors in that release. */
  end: {
    readonly at: number;
    readonly evidence: string | null;
    readonly basis: string;
    readonly heirs: readonly Life[];
  } | null;
}

/** When a code was last given up: the release without it, by which area, and the evidence of the first line. */
export interface Ending {
  readonly at: number;
  readonly life: Life;
  readonly evidence: string | null;
}

/** All releases, oldest first, and the areas in them. */
export type Timeline = ReturnType<typeof toTimeline>;

const GONE = ['ended', 'merged', 'split'];
const RECODED = ['moved', 'recoded'];
const VALUED = ['renamed', 'reclassified', 'corrected'];
const is = (words: readonly string[], { change = '' }: Line): boolean => words.includes(change);

/** Rebuilds the older releases from the newest one, and then follows every area from the oldest release on. */
export function toTimeline({ newest, releases, changes }: HistoryFiles) {
  const steps = releases.slice(1).map(({ release = '' }) => changes.get(release) ?? []);
  const editions = [newest];
  for (const lines of steps.toReversed()) editions.unshift(before(editions[0] as Edition, lines));
  const first = new Map([...(editions[0] as Edition).keys()].map((code) => [code, bornAt(0, code)]));
  /** The area that has a code in each release. */
  const lives: ReadonlyMap<string, Life>[] = [first];
  const endings = new Map<string, Ending>();
  for (const [at, lines] of steps.entries()) {
    lives.push(after(lives[at] as ReadonlyMap<string, Life>, lines, at + 1, endings));
  }
  return { editions, lives, endings };
}

/** The release before the one in which these lines say what changed. */
function before(next: Edition, lines: readonly Line[]): Edition {
  const changed = new Map<string, Published>();
  const gone = new Map<string, Published>();
  for (const line of lines) {
    const { change, kind = '', code = '', former_code = '', name = '', field = '', from = '' } = line;
    if (is([...GONE, 'had'], line)) {
      const area = gone.get(former_code) ?? published({ code: former_code, level: levelOf(kind), name });
      gone.set(former_code, change === 'had' ? { ...area, [field]: from } : area);
    } else {
      const area = changed.get(code) ?? (next.get(code) as Published);
      const isValue = !is([...RECODED, 'created'], line);
      const values = is(RECODED, line) ? { code: former_code } : isValue ? { [field || 'name']: from } : {};
      changed.set(code, { ...area, ...values });
    }
  }
  const edition = new Map(next);
  const created = new Set(lines.filter((line) => is(['created'], line)).map(({ code }) => code));
  for (const code of changed.keys()) edition.delete(code);
  for (const [code, area] of changed) if (!created.has(code)) edition.set(area.code, area);
  for (const [code, area] of gone) edition.set(code, area);
  return edition;
}

function after(former: ReadonlyMap<string, Life>, lines: readonly Line[], at: number, endings: Map<string, Ending>) {
  const lives = new Map(former);
  const changed = new Set<string>();
  for (const line of lines) {
    const { former_code: code = '', evidence } = line;
    if (!is([...GONE, ...RECODED], line) || changed.has(code)) continue;
    changed.add(code);
    lives.delete(code);
    endings.set(code, { at, life: former.get(code) as Life, evidence: evidence || null });
  }
  for (const line of lines) {
    const { code = '', former_code = '', evidence, basis = '' } = line;
    const life = former.get(former_code) as Life;
    if (is(['created'], line)) lives.set(code, bornAt(at, code, basis));
    if (!is(RECODED, line)) continue;
    life.codes.push({ since: at, code, evidence: evidence || null, basis });
    lives.set(code, life);
  }
  for (const line of lines) {
    const { code = '', field, basis = '' } = line;
    if (!is(VALUED, line)) continue;
    lives.get(code)?.values.push({ since: at, field: field || 'name', basis });
  }
  for (const line of lines) {
    const { code = '', former_code = '', evidence, basis = '' } = line;
    if (!is(GONE, line)) continue;
    const life = former.get(former_code) as Life;
    const heir = code === '' ? [] : [lives.get(code) as Life];
    life.end = { at, evidence: evidence || null, basis, heirs: [...(life.end?.heirs ?? []), ...heir] };
  }
  return lives;
}

const bornAt = (since: number, code: string, basis = ''): Life => ({
  codes: [{ since, code, evidence: null, basis }],
  values: [],
  end: null,
});

/** The code of an area in a release that has it, otherwise `null`. */
export function codeAt(life: Life, release: number): string | null {
  if (life.end !== null && life.end.at <= release) return null;
  return life.codes.findLast(({ since }) => since <= release)?.code ?? null;
}

/** The codes in a release of what an area has become: its own, or those of its successors and theirs, in order. */
export function codesIn(life: Life, release: number): readonly string[] {
  const code = codeAt(life, release);
  if (code !== null) return [code];
  const codes = life.end === null ? [] : life.end.heirs.flatMap((heir) => codesIn(heir, release));
  return [...new Set(codes)].sort();
}
