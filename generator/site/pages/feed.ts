import { blockMarkdown } from './documents/markdown.ts';
import { html } from './html.ts';
import { FEED, RELEASES } from './page-file.ts';
import { releaseAddress } from './releases/release-page.ts';
import { NAME } from './shell.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../../core/gazetteer/released-areas.ts';
import { ServedChanges } from '../../core/gazetteer/served-changes.ts';
import { describeReleases } from '../release-notes/release-notes.ts';
import { lastDay, type ReleaseTotals } from '../../core/psgc/release.ts';

export const FEED_PART = 'feed';

/** The start of ids (RFC 4151). They name no host, so an entry is the same one wherever the site is. */
const TAG = 'tag:psgc-static,2026';

/** The releases as an Atom feed (RFC 4287), newest first. Without an origin, links have no host. */
export function releaseFeed(gazetteer: Gazetteer, origin: string): string {
  const { history, hierarchy, release, region } = gazetteer;
  const [areas, served] = [new ReleasedAreas(gazetteer), new ServedChanges(gazetteer)];
  const byName = new Map(history.releases.map((each) => [each.release, each]));
  const editions = new Map(history.releases.map((each) => [each, areas.edition(each)]));
  const changes = (name: string) => {
    const found = byName.get(name);
    return found === undefined ? [] : served.of(found);
  };
  const described = describeReleases(
    { releases: history.releases, changes },
    (each) => editions.get(each) ?? areas.edition(each),
  );
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
