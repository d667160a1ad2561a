import { append, type Kind, type Line } from '../facts.ts';
import { hrefOf } from '../place.ts';
import type { HistoryScope } from './scope.ts';
import { type Edition, kindOf, type Published } from './files.ts';
import { codeAt, codesIn, type Life, type Timeline } from './timeline.ts';

/** A record of docs/contract.md about a code. */
export type CodeRecord = ReturnType<typeof currentRecord>;

type EarlierItem = ReturnType<typeof toEarlierItem>;

/** The records of all codes of ten digits that stood in a release, ordered by code. */
export function codeRecords({ timeline, names, earlier, isWithin }: HistoryScope): readonly CodeRecord[] {
  const { editions, lives, endings } = timeline;
  const known = earlierItems(earlier);
  const last = editions.length - 1;
  const records = [...(editions[last] as Edition).values()]
    .filter(({ code }) => isWithin(code))
    .map((area) => currentRecord(area, lives[last]?.get(area.code) as Life, known.get(area.code) ?? []));
  for (const [code, { at, life, evidence }] of endings) {
    if (editions[last]?.has(code)) continue;
    const before = editions[at - 1] as Edition;
    const { name, level, correspondence_code } = before.get(code) as Published;
    const successors = codesIn(life, last);
    const now = codeAt(life, last);
    if (!isWithin(successors[0] ?? code)) continue;
    const numbered = now === null ? lastOf(life, timeline) : editions[last]?.get(now);
    records.push({
      code,
      kind: kindOf(level),
      name,
      status: now !== null ? 'recoded' : (['ended', 'merged'][successors.length] ?? 'split'),
      correspondence_code: (numbered?.correspondence_code ?? correspondence_code) || null,
      former_codes: formerCodes(life, code, at),
      successors,
      last_release: names[at - 1] ?? '',
      evidence: successors.length === 0 ? null : evidence,
      href: null,
      earlier: known.get(now) ?? [],
    });
  }
  return records.sort((a, b) => (a.code < b.code ? -1 : 1));
}

function earlierItems(lines: readonly Line[]): ReadonlyMap<string | null, readonly EarlierItem[]> {
  const known = new Map<string | null, EarlierItem[]>();
  for (const line of lines) append(known, line['code'] ?? '', toEarlierItem(line));
  return known;
}

/** The records of codes of the publications before the first release, whose successors are followed as those of others. */
export function olderCodeRecords({ timeline, olderCodes, earlier, isWithin }: HistoryScope): readonly CodeRecord[] {
  const { editions, endings } = timeline;
  const known = earlierItems(earlier);
  const numberOf = (code = ''): string | null => editions[last]?.get(code)?.correspondence_code || null;
  const last = editions.length - 1;
  const codesNow = (code: string): readonly string[] => {
    const ending = editions[last]?.has(code) ? undefined : endings.get(code);
    return ending === undefined ? [code] : codesIn(ending.life, last);
  };
  const isSame = (code: string): boolean => {
    const ending = editions[last]?.has(code) ? undefined : endings.get(code);
    return ending === undefined || codeAt(ending.life, last) !== null;
  };
  return olderCodes.flatMap((line) => {
    const { code = '', kind = '', name = '', successors = '', last_seen = '', evidence = '' } = line;
    const written = successors.split(';').filter((each) => each !== '');
    const now = [...new Set(written.flatMap(codesNow))].sort();
    if (!isWithin(now[0] ?? code)) return [];
    const isRecoded = line['status'] === 'recoded' && now.length === 1 && written.every(isSame);
    return {
      code,
      kind: kind || null,
      name,
      status: isRecoded ? 'recoded' : (['ended', 'merged'][now.length] ?? 'split'),
      correspondence_code: code.length === 9 ? code : isRecoded ? numberOf(now[0]) : null,
      former_codes: [],
      successors: now,
      last_release: last_seen || null,
      evidence,
      href: null,
      earlier: isRecoded ? (known.get(now[0] ?? '') ?? []) : [],
    };
  });
}

function currentRecord(
  { code, level, name, correspondence_code }: Published,
  life: Life,
  earlier: readonly EarlierItem[],
) {
  const kind = kindOf(level) as string | null;
  return {
    code,
    kind,
    name,
    status: 'current' as string,
    correspondence_code: correspondence_code || null,
    former_codes: formerCodes(life, code, Number.POSITIVE_INFINITY),
    successors: [] as readonly string[],
    last_release: null as string | null,
    evidence: null as string | null,
    href: kind === null ? null : hrefOf(kind as Kind, code),
    earlier,
  };
}

const toEarlierItem = (line: Line) => ({
  period: line['period'] ?? '',
  change: line['change'] ?? '',
  name: line['name'] ?? '',
  old_name: line['old_name'] || null,
  old_code: line['old_code'] || null,
  basis: line['basis']
    ? {
        kind: line['basis_kind'] || null,
        text: line['basis'],
        date: line['basis_date'] || null,
        plebiscite: line['plebiscite_date'] || null,
      }
    : null,
  source: line['source'] ?? '',
});

/** The statement about an area of the last release that has it. */
function lastOf(life: Life, { editions }: Timeline): Published | undefined {
  const release = life.end === null ? editions.length - 1 : life.end.at - 1;
  return editions[release]?.get(codeAt(life, release) ?? '');
}

/** The other codes that an area had before a release. */
const formerCodes = ({ codes }: Life, code: string, until: number): readonly string[] => [
  ...new Set(codes.filter((each) => each.since < until && each.code !== code).map((each) => each.code)),
];
