import { filterForm, releaseAddress } from './release-page.ts';
import { tally } from '../../release-notes/change-groups.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { ServedChanges } from '../../../core/gazetteer/served-changes.ts';
import { describeDay, describeNewer } from '../../../core/history/describe-change.ts';
import { type NoticedRelease, lastDay, type ReleaseTotals } from '../../../core/psgc/release.ts';
import { describeReleases } from '../../release-notes/release-notes.ts';
import { copyLinkButton, selectField, termList } from '../../shared/blocks.ts';
import { html, type Html } from '../../shared/html.ts';
import { COMPARE_PAGE, ASSETS, FEED, RELEASES } from '../page-file.ts';
import { type PageContent, NAME } from '../shell.ts';
import { blockMarkdown } from '../documents/markdown.ts';

/** The page of all releases: those of the history, and those that PSA has published since. */
export function releasesPage(gazetteer: Gazetteer): PageContent {
  const { history, release, newerReleases } = gazetteer;
  const served = new ServedChanges(gazetteer);
  const newer = describeNewer(release.release, newerReleases);
  const [first] = history.releases;
  const start = first?.release ?? release.release;
  return {
    path: RELEASES,
    title: 'PSGC releases: what PSA changed in each quarter',
    description: `The quarterly updates of the Philippine Standard Geographic Code from ${start} to ${release.release}: the day of each, PSA’s notice, and every area that was renamed, moved, merged, split or given another code.`,
    main: html`<h1>Releases of the PSGC</h1>
<p class="lead">PSA publishes the Philippine Standard Geographic Code each quarter. These are its releases since ${start}, and what each of them changed.</p>
<p>${newer === '' ? null : `${newer} `}<a href="${COMPARE_PAGE}">Compare any two releases</a>, or follow the <a href="${FEED}">feed</a>. <a href="/docs/codes">Bring your codes up to date</a>.</p>
<ul class="releases">
${newerReleases.toReversed().map((each) => item(each, each.release, tally([], 'Not on this site yet')))}${history.releases
  .toReversed()
  .map((each) => {
    const changes = served.of(each);
    const said = each === first ? 'The first release we have' : undefined;
    return item(each, html`<a href="${releaseAddress(each)}">${each.release}</a>`, tally(changes, said));
  })}</ul>
<section>
<h2 id="sources">Sources and licences</h2>
<p>Of the data of release ${release.release}. <a href="/docs/licenses">Licences</a> has the terms of each part.</p>
${termList('guide', sourcesOf(gazetteer))}
</section>
`,
  };
}

const sourcesOf = ({ release: { licences }, points }: Gazetteer): Parameters<typeof termList>[1] => [
  ['Areas', licences.areas],
  ['Populations', licences.populations],
  ['ZIP codes', licences.zip_codes],
  ['Districts', licences.districts],
  ...(licences.ids === undefined ? [] : [['Ids', licences.ids] as const]),
  ...(points.notice === null ? [] : [['Points', points.notice.replace(/^Boundaries/, 'From boundaries')] as const]),
];

const item = ({ date, published, title, url }: NoticedRelease, name: Html | string, changes: Html): Html => {
  const days = [
    ...(date === null ? [] : [`as of ${describeDay(date)}`]),
    ...(published === null ? [] : [`published ${describeDay(published)}`]),
  ];
  const notice = title === null ? null : html`<p>${url === null ? title : html`<a href="${url}">${title}</a>`}</p>`;
  return html`<li><div><h2>${name}</h2>${days.map((day) => html`<p class="what">${day}</p>`)}</div><div>${changes}${notice}</div></li>
`;
};

/** The page that shows the changes between two releases, which its script finds in the dataset of the site. */
export function comparePage({ history, hierarchy }: Gazetteer): PageContent {
  const { releases } = history;
  const recoding = releases.findLastIndex(({ release }) =>
    history.changes(release).some(({ change }) => change === 'recoded'),
  );
  const first = releases[recoding > 0 ? recoding - 1 : releases.length - 2];
  return {
    path: COMPARE_PAGE,
    title: 'Compare two releases of the PSGC',
    description:
      'What changed in the Philippine Standard Geographic Code between any two releases: new codes, names and classes, with laws, as a list and as CSV, and a concordance with shares.',
    scripts: [`${ASSETS}/copy.js`, `${ASSETS}/compare-page.js`],
    main: html`<h1>Compare two releases</h1>
<p class="lead">Choose two releases to see what changed between them, and by which law. An area that was renamed twice counts once.${recoding > 0 ? ` Codes changed last in ${releases[recoding]?.release}.` : null}</p>
<form id="releases" class="filters">
${choice('from', 'From', releases.slice(0, -1), first?.release)}${choice('to', 'To', releases.slice(1), releases.at(-1)?.release)}</form>
<noscript><p>The comparison needs JavaScript. <a href="${RELEASES}">Releases</a> has the changes of each release.</p></noscript>
<div class="room" id="room" aria-busy="true">
<p id="loading" role="status"></p>
<div id="found" hidden>
<h2 id="summary"></h2>
<div id="tally"></div>
${filterForm(hierarchy)}<p class="buttons"><button type="button" id="csv">Download CSV</button>${copyLinkButton}</p>
<details id="shares" class="group"><summary>What became of each old area (concordance)</summary>
<p>The concordance lists every area whose code or boundaries changed: what it became, and which share of its people and land went where. <a href="/carry">Convert old figures</a> does this for your table.</p>
<p class="buttons"><button type="button" class="plain" id="concordance">Download the concordance</button></p>
</details>
<div id="changes"></div>
</div>
</div>`,
  };
}

const choice = (id: string, label: string, releases: readonly NoticedRelease[], chosen: string | undefined): Html =>
  selectField(
    id,
    label,
    releases.toReversed().map(({ release }) => [release.toLowerCase(), release]),
    chosen?.toLowerCase(),
  );

export const FEED_PART = 'feed';

/** The start of ids (RFC 4151). They name no host, so an entry is the same one wherever the site is. */
const TAG = 'tag:psgc-static,2026';

/** The releases as an Atom feed (RFC 4287), newest first. Without an origin, links have no host. */
export function releaseFeed(gazetteer: Gazetteer, origin: string): string {
  const { hierarchy, release, region } = gazetteer;
  const described = describeReleases(gazetteer);
  const place = region === null ? '' : ` in ${hierarchy.get(region)?.name ?? region}`;
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${TAG}:releases${region === null ? '' : `/${region}`}</id>
<title>Releases of the PSGC</title>
<subtitle>What each release of the Philippine Standard Geographic Code changed${place}</subtitle>
<updated>${timeOf(described[0]?.release ?? { ...release, published: null })}</updated>
<author><name>${NAME}</name></author>
<rights>${release.attribution}</rights>
<link rel="self" type="application/atom+xml" href="${origin}${FEED}"/>
<link rel="alternate" type="text/html" href="${origin}${RELEASES}"/>
${described.map(
  ({ release: each, markdown }) => html`<entry>
<id>${TAG}:releases${region === null ? '' : `/${region}`}/${each.release}</id>
<title>PSGC ${each.release}</title>
<published>${timeOf(each)}</published>
<updated>${timeOf(each)}</updated>
<link rel="alternate" type="text/html" href="${origin}${releaseAddress(each)}"/>
<content type="html">${blockMarkdown(markdown).text}</content>
</entry>
`,
)}</feed>
`.text;
}

/** The day on which PSA published a release, as a time in the Philippines; if it is not known, the day that it is as of. */
const timeOf = ({ release, date, published }: Pick<ReleaseTotals, 'release' | 'date' | 'published'>): string =>
  `${published ?? date ?? lastDay(release)}T00:00:00+08:00`;
