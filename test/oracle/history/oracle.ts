import { parseAddress } from '../address.ts';
import { type Answer, NO_SUCH_PATH, notFound, ok } from '../answer.ts';
import type { GroupedPath } from '../paths.ts';
import { changeItems, type ChangeItem } from './change-items.ts';
import { codeRecords, olderCodeRecords, type CodeRecord } from './code-records.ts';
import type { HistoryFiles } from './files.ts';
import { areaOf } from './released-areas.ts';
import { type HistoryScope, toScope } from './scope.ts';

/** A second implementation of the answers about codes of any age, releases and changes: docs/contract.md. */
export type HistoryOracle = ReturnType<typeof createHistoryOracle>;

const NOTICE = ['date', 'published', 'reference', 'title', 'url'];
const COUNTS = ['regions', 'provinces', 'cities', 'municipalities', 'sub_municipalities', 'barangays'];
const NO_CODE = notFound('Code not found');
const NO_RELEASE = notFound('Release not found');
const NO_AREA = notFound('Area not found');

/** The number of releases that share the areas that are asked about although nothing changed them. */
const SHARED = 7;

/** @param region limits the answers as a build of one region does. */
export function createHistoryOracle(files: HistoryFiles, region: string | null = null) {
  const scope = toScope(files, region);
  const { names, releases } = scope;
  const older = olderCodeRecords(scope);
  const isTen = ({ code }: CodeRecord): boolean => code.length === 10;
  const ofReleases = codeRecords(scope);
  const known = new Set(ofReleases.map(({ code }) => code));
  const records = [...ofReleases, ...older.filter((each) => isTen(each) && !known.has(each.code))].sort((a, b) =>
    a.code < b.code ? -1 : 1,
  );
  const tenDigits = new Map(records.map((record) => [record.code, record]));
  const nine = older.filter((each) => !isTen(each)).map((record) => [record.code, record] as const);
  const nineDigits = new Map([
    ...nine,
    ...byNineDigits(new Map(ofReleases.map((record) => [record.code, record])), scope),
  ]);
  const between = new Map<string, readonly ChangeItem[]>();
  const changes = (from: number, to: number): readonly ChangeItem[] => {
    const known = between.get(`${from} ${to}`) ?? (from < 0 ? [] : changeItems(scope, from, to));
    between.set(`${from} ${to}`, known);
    return known;
  };
  const releaseRecord = (at: number) => {
    const line = releases[at] ?? {};
    const notice = NOTICE.map((field) => [field, line[field] || null]);
    const counts = COUNTS.map((count) => [count, Number(line[count])]);
    return {
      release: line['release'],
      ...Object.fromEntries([...notice, ...counts]),
      changes: changes(at - 1, at).length,
    };
  };
  const findRelease = (text: string, folded: boolean): number =>
    names.findIndex((name) => {
      const spelling = name.toLowerCase();
      const [, year, quarter] = /^(\d+)-(\d)q$/.exec(spelling) ?? [];
      return (
        text === spelling || text === name || (folded && [spelling, `q${quarter}_${year}`].includes(text.toLowerCase()))
      );
    });

  const answerCode = (text: string, folded: boolean): Answer => {
    const find = (code: string) => tenDigits.get(code) ?? nineDigits.get(code);
    const record = find(text) ?? (folded ? find(`0${text}`) : undefined);
    return record === undefined ? NO_CODE : ok(record);
  };

  const answerArea = (name: string, code: string, folded: boolean): Answer => {
    const at = findRelease(name, folded);
    if (at < 0) return NO_RELEASE;
    const area = areaOf(scope, at, code) ?? (folded ? areaOf(scope, at, `0${code}`) : undefined);
    return area === undefined ? NO_AREA : ok(area);
  };

  return {
    /** The names of the releases, oldest first. */
    releases: names,
    tenDigits,
    nineDigits,
    /** The changes between two releases, which are numbered from 0. */
    changes,
    /** The answer to a GET; `folded` if codes without their leading zero and other spellings of releases are taken. */
    answer(target: string, folded = false): Answer {
      const [root, word, ...rest] = parseAddress(target)?.segments ?? [];
      const [one = '', other] = rest;
      if (root !== 'api' || rest.includes('')) return NO_SUCH_PATH;
      if (word === 'releases' && rest.length === 3 && other === 'areas') return answerArea(one, rest[2] ?? '', folded);
      if (rest.length > (word === 'changes' ? 2 : 1)) return NO_SUCH_PATH;
      const [at, to] = [findRelease(one, folded), other === undefined ? undefined : findRelease(other, folded)];
      if (word === 'codes')
        return rest.length === 0 ? ok(records.filter(isRetired).map(briefly)) : answerCode(one, folded);
      if (word === 'releases') {
        if (rest.length === 0) return ok(names.map((_, index) => releaseRecord(index)).toReversed());
        return at < 0 ? NO_RELEASE : ok({ ...releaseRecord(at), source: releases[at]?.['source'] });
      }
      if (word !== 'changes' || rest.length === 0) return NO_SUCH_PATH;
      if (at < 0 || (to !== undefined && to <= at)) return NO_RELEASE;
      return ok(to === undefined ? changes(at - 1, at) : changes(at, to));
    },
    /** Every address of the flat tier, or of the dynamic one. Each is answered with 200. */
    *paths(folded = false): Iterable<GroupedPath> {
      yield { path: '/api/codes', group: 'history lists' };
      yield { path: '/api/releases', group: 'history lists' };
      const inPaths = names.map((name) => name.toLowerCase());
      for (const [at, name] of inPaths.entries()) {
        yield { path: `/api/releases/${name}`, group: 'releases' };
        yield { path: `/api/changes/${name}`, group: 'changes of a release' };
        yield* areaPaths(scope, at, name);
        const later = inPaths.slice(folded ? at + 1 : Math.max(at + 1, inPaths.length - 1));
        for (const to of later) yield { path: `/api/changes/${name}/${to}`, group: 'changes between releases' };
      }
      for (const [code, record] of tenDigits) {
        yield { path: `/api/codes/${code}`, group: isRetired(record) ? 'retired codes' : 'current codes' };
      }
      for (const [code, record] of nineDigits) {
        const group = isRetired(record) ? 'nine-digit codes of areas that are gone' : 'nine-digit codes';
        yield { path: `/api/codes/${code}`, group };
      }
    },
  };
}

/** The areas of a release that later ones changed, and a share of the others. */
function* areaPaths(scope: HistoryScope, at: number, name: string): Iterable<GroupedPath> {
  const { editions } = scope.timeline;
  let number = 0;
  for (const [code, area] of editions[at] ?? []) {
    number += 1;
    const isChanged = editions.at(-1)?.get(code) !== area;
    if ((!isChanged && number % SHARED !== at % SHARED) || areaOf(scope, at, code) === undefined) continue;
    const group = isChanged ? 'areas of a release that changed' : 'areas of a release';
    yield { path: `/api/releases/${name}/areas/${code}`, group };
  }
}

const isRetired = ({ status }: CodeRecord): boolean => status !== 'current';

const briefly = ({ code, kind, name, status, successors, last_release }: CodeRecord) => ({
  code,
  kind,
  name,
  status,
  successors,
  last_release,
});

/** What each nine-digit code answers: its area, else the last code of its last area, unless another area has that now. */
function byNineDigits(tenDigits: ReadonlyMap<string, CodeRecord>, { timeline }: HistoryScope) {
  const found = new Map<string, CodeRecord>();
  const ends = [...timeline.endings].filter(([, { life, at }]) => life.end?.at === at);
  for (const [code, { at }] of ends.sort(([, a], [, b]) => a.at - b.at)) {
    const nine = timeline.editions[at - 1]?.get(code)?.correspondence_code ?? '';
    const record = tenDigits.get(code);
    if (nine === '' || record === undefined) continue;
    if (isRetired(record) && record.correspondence_code === nine) found.set(nine, record);
    else found.delete(nine);
  }
  for (const record of tenDigits.values()) {
    if (!isRetired(record) && record.correspondence_code !== null) found.set(record.correspondence_code, record);
  }
  return found;
}
