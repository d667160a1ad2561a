import { join } from 'node:path';
import { type Answer, notFound, ok } from './answer.ts';
import { append, type Line, readLines, type readTables } from './facts.ts';
import { type HistoryFiles, kindOf } from './history/files.ts';
import type { HistoryOracle } from './history/oracle.ts';
import { toScope } from './history/scope.ts';

/** Some people of a barangay of today, with the code of their barangay in each release. */
interface Thread {
  readonly now: string;
  readonly codes: readonly string[];
}

/** A set of threads that PSA counted together, and the sum of the counts; `null` if one is missing. */
interface Counted {
  readonly threads: ReadonlySet<Thread>;
  readonly sum: number | null;
}

const YEARS = ['2015', '2020', '2024'];
const MEASURES = [...YEARS.map((year) => `population_${year}`), 'area'];
const LEVELS = [['region'], ['province'], ['city', 'municipality'], ['sub-municipality'], ['barangay']];
const NAMED = { all: ['true', 'false'], kind: LEVELS.flat() };

/** Answers `/api/concordance/{from}/{to}` from the files of a dataset, thread by thread. */
export function createConcordanceOracle(
  files: HistoryFiles,
  folder: string,
  tables: ReturnType<typeof readTables>,
  points: readonly Line[],
  { nineDigits }: HistoryOracle,
) {
  const { timeline, names } = toScope(files, null);
  const { editions } = timeline;
  const lines = (file: string) => readLines(join(folder, file));
  const mothers = lines('mother-codes.csv');
  const mothersByCode = byCodeOf(mothers);
  const motherOf = (code: string) => (mothersByCode.get(code) ?? []).map((each) => each['mother_code'] ?? '');
  const barangays = tables.filter(([kind]) => kind === 'barangay').map(([, line]) => line);
  const threads: Thread[] = [];
  const threadsOf = new Map<string, Thread[]>();
  const steps = names.map((name) => byCodeOf(ofBarangays(files, name)));

  /** The codes that the people of a barangay had one release before. */
  function before(now: string, code: string, at: number): readonly string[] {
    const links = steps[at]?.get(code) ?? [];
    const whole = links.find(({ change = '' }) => ['recoded', 'moved', 'split'].includes(change));
    if (whole !== undefined) return [whole['former_code'] ?? ''];
    const merged = links.filter(({ change }) => change === 'merged').map((each) => each['former_code'] ?? '');
    if (!links.some(({ change }) => change === 'created')) return [...merged, code];
    if (merged.length > 0) return merged;
    return motherOf(now).flatMap((mother) => before(mother, codeOf(mother, at), at));
  }
  /** The code of a barangay of today in a release, if it is the continuing part of itself. */
  function codeOf(now: string, at: number): string {
    let code = now;
    for (let release = names.length - 1; release > at; release -= 1) code = before(now, code, release).at(-1) ?? code;
    return code;
  }
  const back = (now: string, codes: readonly string[]): void => {
    const at = names.length - codes.length;
    if (at === 0) {
      const thread = { now, codes };
      threads.push(thread);
      append(threadsOf, now, thread);
      return;
    }
    const former = before(now, codes[0] ?? '', at);
    for (const code of former.length === 0 ? [''] : former) back(now, [code, ...codes]);
  };
  for (const { code = '' } of barangays) back(code, [code]);

  const byCode = new Map<string, Set<Thread>>();
  for (const thread of threads) {
    for (const code of thread.codes) byCode.set(code, (byCode.get(code) ?? new Set()).add(thread));
  }
  const everIn = (code: string) => [...(byCode.get(code) ?? [])];
  const sizes = new Map(points.map((line) => [line['code'], line['area_km2'] ?? '']));
  const counted = new Map(MEASURES.map((measure) => [measure, countedIn(measure)]));

  function countedIn(measure: string): ReadonlyMap<Thread, Counted> {
    const found = new Map<Thread, Counted>();
    const join = (members: readonly Thread[], count: number | null): void => {
      const all = new Set(members.flatMap((thread) => [...(found.get(thread)?.threads ?? [thread])]));
      const sums = [...new Set([...all].flatMap((thread) => found.get(thread) ?? []))].map(({ sum }) => sum);
      const sum = [count, ...sums].includes(null) ? null : sums.reduce<number>((a, b) => a + (b ?? 0), count ?? 0);
      const together = { threads: all, sum };
      for (const thread of all) found.set(thread, together);
    };
    const gone = lines('former-populations.csv').filter(({ year }) => `population_${year}` === measure);
    const goneCodes = new Set(gone.map((each) => each['code'] ?? ''));
    for (const { code = '', population } of gone) join(everIn(code), Number(population));
    for (const line of barangays) {
      const { code = '' } = line;
      const own = threadsOf.get(code) ?? [];
      const text = measure === 'area' ? sizes.get(code) : line[measure];
      // Square metres, so that sums have no fractions.
      const count = text ? Math.round(Number(text) * (measure === 'area' ? 1e6 : 1)) : null;
      const taken = motherOf(code);
      if (count === null && taken.length > 0) {
        join([...own, ...taken.flatMap((each) => threadsOf.get(each) ?? everIn(each))], 0);
      } else {
        const left = own.filter((thread) => !thread.codes.some((each) => goneCodes.has(each)));
        if (left.length > 0) join(left, count);
      }
    }
    return found;
  }

  /** The sum over threads: a number, `together` if a count is for more than these, or `missing`. */
  function sumOf(some: readonly Thread[], measure: string): number | 'together' | 'missing' {
    const sets = new Set(some.map((thread) => counted.get(measure)?.get(thread)));
    const given = new Set(some);
    let sum = 0;
    for (const set of sets) {
      if (set === undefined || set.sum === null) return 'missing';
      if (![...set.threads].every((thread) => given.has(thread))) return 'together';
      sum += set.sum;
    }
    return sum;
  }

  const areasOf = new Map<string, Above>();
  /** The areas of each level in which the people of a barangay were in a release; the barangay itself is the last. */
  function areasAt(code: string, at: number): Above {
    const key = `${at} ${code}`;
    const found = areasOf.get(key);
    if (found !== undefined) return found;
    const above = [`${code.slice(0, 2)}00000000`, `${code.slice(0, 5)}00000`, `${code.slice(0, 7)}000`, code];
    const kinds = new Map(above.map((each) => [kindOf(editions[at]?.get(each)?.level ?? '') as string, each]));
    const areas = LEVELS.map(
      (level) => level.flatMap((kind) => (kinds.has(kind) ? [[kind, kinds.get(kind) ?? ''] as const] : []))[0],
    );
    areasOf.set(key, areas);
    return areas;
  }

  function between(from: number, to: number) {
    const parts = new Map<string, Map<string, Thread[]>>();
    const origins = new Map<string, Set<string>>();
    for (const thread of threads) {
      const before = areasAt(thread.codes[from] ?? '', from);
      const after = areasAt(thread.codes[to] ?? '', to);
      before.forEach((area, level) => {
        if (area === undefined) return;
        const [key, other] = [area.join(' '), after[level]?.[1] ?? ''];
        const known = parts.get(key) ?? new Map<string, Thread[]>();
        append(known, other, thread);
        parts.set(key, known);
        origins.set(`${level} ${other}`, (origins.get(`${level} ${other}`) ?? new Set()).add(area[1]));
      });
    }
    const rows = [...parts].flatMap(([key, others]) => {
      const [kind = '', code = ''] = key.split(' ');
      const level = LEVELS.findIndex((each) => each.includes(kind));
      if (others.size > 1) others.delete('');
      const inOrder = [...others].sort(([a], [b]) => (a < b ? -1 : 1));
      const shares = MEASURES.map((measure) =>
        sharesOf(
          inOrder.map(([, some]) => some),
          measure,
        ),
      );
      return inOrder.map(([other], at) => ({
        from: code,
        to: other === '' ? null : other,
        kind,
        how: howOf(code, other, inOrder.length, origins.get(`${level} ${other}`)?.size ?? 1, from, to),
        share: Object.fromEntries(
          MEASURES.map((measure, n) => [measure, other === '' ? null : (shares[n]?.[at]?.share ?? null)]),
        ),
        reason: other === '' ? 'PSA names no successor.' : reasonOf(shares.map((each) => each[at]?.why)),
      }));
    });
    return rows.sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1));
  }

  function sharesOf(some: readonly (readonly Thread[])[], measure: string) {
    if (some.length === 1) return [{ share: 1, why: undefined }];
    const whole = sumOf(some.flat(), measure);
    const sums = some.map((each) => sumOf(each, measure));
    const why = (sum: number | string) =>
      typeof sum === 'string' ? sum : typeof whole === 'string' ? whole : 'nobody';
    if (typeof whole === 'string' || whole === 0) return sums.map((sum) => ({ share: null, why: why(sum) }));
    const exact = sums.map((sum) => (typeof sum === 'number' ? (sum * 1e6) / whole : null));
    if (exact.includes(null)) {
      return exact.map((each, at) => ({
        share: each === null ? null : Math.round(each) / 1e6,
        why: each === null ? why(sums[at] ?? 0) : undefined,
      }));
    }
    // The largest remainders are rounded up, until the shares add up to 1.
    const floors = exact.map((each) => Math.floor(each ?? 0));
    const left = 1e6 - floors.reduce((a, b) => a + b, 0);
    const up = exact
      .map((each, at) => [(each ?? 0) % 1, at] as const)
      .sort(([a], [b]) => b - a)
      .slice(0, left);
    return floors.map((floor, at) => ({
      share: (floor + (up.some(([, n]) => n === at) ? 1 : 0)) / 1e6,
      why: undefined,
    }));
  }

  function howOf(code: string, other: string, parts: number, origins: number, from: number, to: number): string {
    if (other === '') return 'ended';
    if (parts > 1) return 'split';
    if (origins > 1) return 'merged';
    const name = (each: string, at: number) => editions[at]?.get(each)?.name;
    if (code === other) return name(code, from) === name(code, to) ? 'same' : 'renamed';
    const isMoved = from < to ? movedIn(code, other, from, to) : movedIn(other, code, to, from);
    return isMoved ? 'moved' : 'recoded';
  }

  /** True if the area lies in another parent, which is not the former one under another code. */
  const movedIn = (then: string, now: string, first: number, last: number): boolean => {
    const [former, later] = [parentAt(then, first), parentAt(now, last)];
    if (former === later) return false;
    const lives = timeline.lives[first]?.get(former);
    return !(lives !== undefined && timeline.lives[last]?.get(later) === lives);
  };
  const parentAt = (code: string, at: number): string =>
    [`${code.slice(0, 7)}000`, `${code.slice(0, 5)}00000`, `${code.slice(0, 2)}00000000`].find(
      (each) => each !== code && editions[at]?.has(each),
    ) ?? '';

  /** The nine-digit codes: what became of the ten-digit one of the first release, or of those that it has no more. */
  function ofNineDigits(): ReturnType<typeof between> {
    const first = new Map<string, ReturnType<typeof between>>();
    for (const row of between(0, names.length - 1)) append(first as Map<string, object[]>, row.from, row);
    const shares = (share: number | null) => Object.fromEntries(MEASURES.map((measure) => [measure, share]));
    const rows = [...nineDigits].flatMap(([from, { code, kind, status, former_codes: former, successors }]) => {
      if (kind === null) return [];
      if (code !== from) {
        const [then = code] = former;
        const padded = `${from.slice(0, 2)}0${from.slice(2)}`;
        return (first.get(then) ?? [{ to: code, kind, how: 'same', share: shares(1), reason: null }]).map((row) => ({
          ...row,
          from,
          how: ['same', 'renamed'].includes(row.how) ? (row.to === padded ? 'same' : 'recoded') : row.how,
        }));
      }
      const reason =
        successors.length === 0 ? 'PSA names no successor.' : 'It was divided before the first known release.';
      if (successors.length === 1) {
        const how = status === 'recoded' ? 'recoded' : 'merged';
        return successors.map((to) => ({ from, to, kind, how, share: shares(1), reason: null }));
      }
      const how = successors.length === 0 ? 'ended' : 'split';
      const share = shares(null);
      return (how === 'ended' ? [null] : successors).map((to) => ({ from, to, kind, how, share, reason }));
    });
    return rows.sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1));
  }

  const kept = new Map<string, ReturnType<typeof between>>();
  return {
    releases: names,
    answer(target: string): Answer {
      const url = new URL(target, 'https://psgc.example.ph');
      const [from = '', to = ''] = url.pathname
        .replace(/\/$|\.json$/, '')
        .split('/')
        .slice(3);
      const at = (text: string) => names.findIndex((name) => spellingsOf(name).includes(text.toLowerCase()));
      const isNine = from.toLowerCase() === 'nine-digit';
      const [first, last] = [isNine ? 0 : at(from), to.toLowerCase() === 'latest' ? names.length - 1 : at(to)];
      if (first === -1 || last === -1 || (isNine && last < names.length - 1)) return notFound('Release not found');
      const { all, kind, code } = Object.fromEntries(url.searchParams) as Record<string, string | undefined>;
      for (const [name, values] of Object.entries(NAMED)) {
        const given = url.searchParams.get(name);
        const isRepeated = url.searchParams.getAll(name).length > 1;
        if (isRepeated || (given !== null && !values.includes(given))) return notFound(`Invalid parameter: ${name}`);
      }
      const key = isNine ? 'nine-digit' : `${first} ${last}`;
      const rows = kept.get(key) ?? (isNine ? ofNineDigits() : between(first, last));
      kept.set(key, rows);
      const isKnown = isNine
        ? rows.some((row) => row.from === code)
        : kindOf(editions[first]?.get(code ?? '')?.level ?? '') !== null;
      if (code !== undefined && !isKnown) return notFound('Invalid parameter: code');
      const differs = ({ how }: { how: string }) => how !== 'same' && how !== 'renamed';
      return ok(
        rows.filter(
          (row) =>
            (all === 'true' || code !== undefined || differs(row)) &&
            (kind === undefined || row.kind === kind) &&
            (code === undefined || row.from === code),
        ),
      );
    },
  };
}

type Above = readonly (readonly [kind: string, code: string] | undefined)[];

const ofBarangays = (files: HistoryFiles, release: string): readonly Line[] =>
  (files.changes.get(release) ?? []).filter(
    ({ kind, change, code }) => kind === 'barangay' && change !== 'had' && code !== '',
  );

function byCodeOf(lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> {
  const found = new Map<string, Line[]>();
  for (const line of lines) append(found, line['code'] ?? '', line);
  return found;
}

const spellingsOf = (release: string): readonly string[] => {
  const [, year, quarter] = /^(\d+)-(\d)Q$/.exec(release) ?? [];
  return [release.toLowerCase(), `q${quarter}_${year}`];
};

const WHY = {
  together: 'Known only together with other barangays',
  missing: 'Not published for all barangays',
  nobody: 'Nobody was counted there',
} as const;

function reasonOf(why: readonly (string | undefined)[]): string | null {
  const found = [...new Set(why.filter((each) => each !== undefined))].map((each) => {
    const of = MEASURES.filter((_, at) => why[at] === each).map((measure) => measure.replace('_', ' '));
    const last = of.pop() ?? '';
    return `${WHY[each as keyof typeof WHY]}: ${of.length === 0 ? last : `${of.join(', ')} and ${last}`}.`;
  });
  return found.length === 0 ? null : found.join(' ');
}

export type ConcordanceOracle = ReturnType<typeof createConcordanceOracle>;
