import type { HistoryOracle } from '../oracle/history/oracle.ts';
import { type Case, caseOf, SUFFIXES } from './case.ts';
import { requestsIn } from './requests.ts';
import { sampler } from './sampler.ts';

/** Codes that no release has, and texts that are no codes. */
const NO_CODES = requestsIn('codes of no release');

/** Texts that are no releases. */
const NO_RELEASES = requestsIn('no releases');

/** Paths that do not exist. */
const NO_PATHS = requestsIn('paths of the history that do not exist');

/** Codes of any age, releases, changes, one in `every` of a group; `folded` if the host takes other spellings and any releases. */
export function* historyCases(oracle: HistoryOracle, folded: boolean, every: number): Iterable<Case> {
  const taken = sampler(every);
  let number = 0;
  for (const { path, group } of oracle.paths(folded)) {
    if (!taken(group)) continue;
    number += 1;
    const target = `${path}${SUFFIXES[number % SUFFIXES.length]}`;
    yield caseOf(group, target, oracle.answer(target, folded));
  }
  const others: Readonly<Record<string, Iterable<string>>> = {
    'codes without their leading zero': withoutZeros(oracle),
    'codes that do not exist': NO_CODES.map((code) => `/api/codes/${code}`),
    'areas of a release that do not exist': noAreas(oracle),
    'releases in other spellings': otherSpellings(oracle),
    'releases that do not exist': noReleases(oracle),
    'paths about time that do not exist': NO_PATHS,
  };
  for (const [group, targets] of Object.entries(others)) {
    for (const target of targets) if (taken(group)) yield caseOf(group, target, oracle.answer(target, folded));
  }
}

/** Every code that begins with a zero, as a spreadsheet writes it, and a code that lost two. */
function* withoutZeros({ tenDigits, nineDigits }: HistoryOracle): Iterable<string> {
  for (const code of [...tenDigits.keys(), ...nineDigits.keys()]) {
    if (code.startsWith('0')) yield `/api/codes/${code.slice(1)}`;
  }
}

/** Codes that are older or younger than a release, texts that are no codes, and releases that do not exist. */
function* noAreas({ releases, tenDigits }: HistoryOracle): Iterable<string> {
  const [oldest, newest] = [releases.at(0)?.toLowerCase(), releases.at(-1)?.toLowerCase()];
  for (const code of NO_CODES) yield `/api/releases/${oldest}/areas/${code}`;
  for (const name of NO_RELEASES) yield `/api/releases/${name}/areas/0402103001`;
  for (const { code, status, former_codes } of tenDigits.values()) {
    if (status !== 'current') yield `/api/releases/${newest}/areas/${code}`;
    else if (former_codes.length > 0) yield `/api/releases/${oldest}/areas/${code}`;
    if (code.startsWith('04021')) yield `/api/releases/${oldest}/areas/${code.slice(1)}`;
  }
}

/** The names of releases in upper case, and as PSA writes them. */
function* otherSpellings({ releases }: HistoryOracle): Iterable<string> {
  const newest = releases.at(-1) ?? '';
  for (const release of releases) {
    const quarter = release.replace(/^(\d+)-(\d)Q$/, 'Q$2_$1');
    for (const text of [release, quarter, quarter.toLowerCase()]) {
      yield `/api/releases/${text}`;
      yield `/api/changes/${text}`;
      yield `/api/changes/${text}/${newest.toLowerCase()}`;
    }
  }
}

/** Unknown releases alone and in both places, and a release with itself and with every earlier one. */
function* noReleases({ releases }: HistoryOracle): Iterable<string> {
  const [oldest = '', newest = ''] = [releases.at(0)?.toLowerCase(), releases.at(-1)?.toLowerCase()];
  for (const text of NO_RELEASES) {
    yield* [`/api/releases/${text}`, `/api/changes/${text}`];
    yield* [`/api/changes/${text}/${newest}`, `/api/changes/${oldest}/${text}`];
  }
  for (const [at, later] of releases.entries()) {
    for (const earlier of releases.slice(0, at + 1)) {
      yield `/api/changes/${later.toLowerCase()}/${earlier.toLowerCase()}`;
    }
  }
}
