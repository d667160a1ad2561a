import { codeLink, type CodeSources, DISTRICT, factList, formerCodeLinks, nineDigitCode } from './facts.ts';
import { apiLinks, areaBreadcrumb, timeline } from './sections.ts';
import { type Area, areasAbove } from '../../../core/areas/area.ts';
import { capitalized, listed } from '../../../core/format.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import type { ReleasedArea, ReleasedAreas, ReleasedParent } from '../../../core/gazetteer/released-areas.ts';
import { fateOf, timelineOf } from '../../../core/gazetteer/timeline.ts';
import { CITY_CLASSES } from '../../../core/history/describe-change.ts';
import { withPlainActs } from '../../../core/psgc/act.ts';
import { type CodeRecord, isAboveBarangays, sectionOf } from '../../../core/psgc/code.ts';
import { countedAreas, PLURALS } from '../../../core/psgc/kinds.ts';
import { shortRegion, usualName } from '../../../core/names/usual-name.ts';
import { html, type Html, type HtmlValue } from '../../shared/html.ts';
import { ASSETS, FOOTER_SCRIPT } from '../page-file.ts';
import type { PageContent } from '../shell.ts';

/** The page of a code that is not current, or that stands for no area: what it was, and what became of it. */
export function formerPage(record: CodeRecord, areas: ReleasedAreas, sources: CodeSources): PageContent {
  const { code, name, kind, status, lastRelease, evidence } = record;
  const then = lastRelease === null ? undefined : findThen(code, lastRelease, areas);
  const isPlaceholder = status === 'current';
  const what = `${isPlaceholder ? '' : 'former '}${code.length === 9 ? 'nine-digit code' : 'PSGC code'} ${code}`;
  const parents = parentsOf(then);
  const now = sources.gazetteer.hierarchy.get(record.successors[0] ?? '');
  // No release has what only publications before the first one name.
  const around = then === undefined && now !== undefined ? areasAbove(now) : parents.map(([, parent]) => parent);
  const fate = fateText(record, sources);
  const entries = [...fateOf(code, sources.gazetteer).toReversed(), ...timelineOf(record, sources.gazetteer)];
  return {
    path: `/areas/${code}`,
    title: `${name}: ${what}`,
    description: `${name}, ${what}${kind === null ? '' : ` of a ${kind}`}. ${fate}`,
    scripts: [`${ASSETS}/copy.js`, ...(isAboveBarangays(code) ? [] : [FOOTER_SCRIPT])],
    isBrief: !isAboveBarangays(code),
    main: html`${areaBreadcrumb(around.toReversed().map((parent) => parentLink(parent, sources)))}
<p class="kind">${kindText(record)}</p>
<h1>${usualName(name)}</h1>
<p class="lead">${fateText(record, sources, false)}</p>
${successorList(record, sources)}${factList([
  [isPlaceholder ? 'PSGC code' : 'Former code', html`<code id="code">${code}</code>`],
  ['Nine-digit code', code.length === 9 ? null : nineDigitCode(record.correspondenceCode)],
  ['Last listed in', lastRelease],
  ...parents.map(([term, parent]) => [`${term} then`, parentLink(parent, sources)] as const),
  ['City class then', then?.cityClass ? (CITY_CLASSES[then.cityClass] ?? then.cityClass) : null],
  ['Income class then', then?.incomeClassification ?? null],
  ['How we know', evidence && inPlainWords(evidence)],
  [record.formerCodes.length === 1 ? 'Code before' : 'Codes before', formerCodeLinks(record.formerCodes, sources)],
])}
${
  entries.length === 0
    ? null
    : html`<section>
<h2>History</h2>
${timeline(entries)}
</section>
`
}${apiLinks(sources.apiAddresses(null, code), code).map((each) => html`<p class="more-links">${each}</p>`)}`,
  };
}

/** The notes of the history about what links a code with its successor, and what they say in words. */
const PLAIN_WORDS: readonly (readonly [note: RegExp, words: string])[] = [
  [/^correspondence code$/, 'the nine-digit code stayed the same'],
  [/^last eight digits$/, 'the last eight digits of the code stayed the same'],
  [/^old name$/, 'PSA’s list gives the old name'],
  [/^same nine-digit code and name in (\S+)$/, 'the list of $1 has the same nine-digit code and name'],
  [/\bPSA (?=note|Summary)/, 'PSA’s '],
  [/(?<=\b[a-z])\/(?= [a-z]\/)/g, ','],
  [/(?<= (?:[a-z]|\d+))\/(?= |;|$)/g, ''],
  [/→/g, ' became '],
  [/\bRA (?=\d)/g, 'Republic Act No. '],
  [/\bEO (?=\d)/g, 'Executive Order No. '],
  [/ \(\)/, ''],
  [/'/g, '’'],
];

const inPlainWords = (evidence: string): string =>
  capitalized(withPlainActs(PLAIN_WORDS.reduce((text, [note, words]) => text.replace(note, words), evidence)));

function findThen(code: string, release: string, areas: ReleasedAreas): ReleasedArea | undefined {
  const entry = areas.find(code, { release });
  return entry && areas.toArea(entry, { release });
}

const parentsOf = (area: ReleasedArea | undefined): readonly (readonly [term: string, parent: ReleasedParent])[] =>
  (
    [
      [DISTRICT, area?.subMunicipality],
      ['City or municipality', area?.cityMunicipality],
      ['Province', area?.province],
      ['Region', area?.region],
    ] as const
  ).flatMap(([term, parent]) => (parent == null ? [] : [[term, parent] as const]));

const parentLink = ({ code, name }: ReleasedParent, { gazetteer: { codes } }: CodeSources): HtmlValue =>
  isAboveBarangays(code) && codes.findExact(code) !== undefined
    ? html`<a href="/areas/${code}">${usualName(name ?? code)}</a>`
    : usualName(name ?? code);

function kindText({ code, kind, status }: CodeRecord): string {
  if (status === 'current') return 'A placeholder, not an area';
  const what = code.length === 9 ? 'nine-digit code' : 'code';
  return `Former ${what} of ${kind === null ? 'no area' : `a ${kind}`}`;
}

/** The fate of a code in a sentence or two; alone if no list of the areas follows that have its area now. */
function fateText(
  { code, kind, name, status, lastRelease, successors }: CodeRecord,
  { gazetteer }: CodeSources,
  isAlone = true,
): string {
  const nameNow = (code: string): string => usualName(gazetteer.hierarchy.get(code)?.name ?? 'an area');
  const names = successors.map((each) => `${nameNow(each)} (${each})`);
  const [former, one] = [usualName(name), successors[0] ?? ''];
  const city = gazetteer.hierarchy.get(one)?.cityMunicipality?.name;
  const placed = `${nameNow(one)}${city === undefined ? '' : ` in ${usualName(city)}`}`;
  const gone = 'This code is no longer used.';
  switch (status) {
    case 'current':
      return `PSA puts ${placedText(areasUnder(code, gazetteer), isAlone)} under this code.`;
    case 'recoded':
      return `${gone} ${capitalized(placed)} is now ${one}.`;
    case 'merged':
      return `${gone} ${former} became a part of ${placed} (${one}) after ${lastRelease}.`;
    case 'split':
      return `${gone} ${former} was divided into ${isAlone ? listed(names) : `${names.length} ${kind === null ? 'areas' : PLURALS[kind]}`} after ${lastRelease}.`;
    case 'ended':
      return `${gone} It ended after ${lastRelease}; PSA names no successor.`;
  }
}

/** The areas above the barangays whose codes begin as that of a placeholder. */
const areasUnder = (code: string, { codes }: Gazetteer): readonly Area[] =>
  codes.sections.areas(sectionOf(code)).filter(({ kind }) => kind !== 'barangay');

function placedText(areas: readonly Area[], isAlone: boolean): string {
  const [first] = areas;
  if (first === undefined) return 'no area';
  if (isAlone || areas.length === 1) return listed(areas.map(({ name }) => usualName(name)));
  return `${countedAreas(areas.length, first.kind)} of ${shortRegion(first.region?.name ?? '')}`;
}

/** The areas that have the area of a code now, or that a placeholder has. One in a region that is not on the site has no link. */
function successorList({ code: own, status, successors }: CodeRecord, sources: CodeSources): Html | null {
  const { hierarchy } = sources.gazetteer;
  const isPlaceholder = status === 'current';
  const listedCodes = isPlaceholder ? areasUnder(own, sources.gazetteer).map(({ code }) => code) : successors;
  if (listedCodes.length === 0) return null;
  return html`<section>
<h2>${isPlaceholder ? 'Under this code' : 'Now'}</h2>
<ul class="areas" data-copy-codes>
${listedCodes.map((code) => {
  const area = hierarchy.get(code);
  return html`<li>${area === undefined ? html`<span>In another region</span>` : codeLink(code, usualName(area.name), sources)} <code>${code}</code></li>\n`;
})}</ul>
</section>
`;
}
