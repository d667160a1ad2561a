import { selectField } from './blocks.ts';
import { html } from './html.ts';
import { ASSETS } from './page-file.ts';
import type { PageContent } from './shell.ts';
import { DOWNLOAD_BUTTONS, HEADER_FIELD, SHEET_FIELD, sourceForm, TABLE_POLICY } from './table-forms.ts';
import { measuresOf } from '../../core/concordance/weights.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';

/** The census of 2020, in the regions of before the Negros Island Region. */
const EXAMPLE = `Code\tRegion\tPopulation 2020
1300000000\tNCR\t13484462
1400000000\tCAR\t1797660
0100000000\tRegion I\t5301139
0200000000\tRegion II\t3685744
0300000000\tRegion III\t12422172
0400000000\tRegion IV-A\t16195042
1700000000\tMIMAROPA\t3228558
0500000000\tRegion V\t6082165
0600000000\tRegion VI\t7954723
0700000000\tRegion VII\t8081988
0800000000\tRegion VIII\t4547150
0900000000\tRegion IX\t3875576
1000000000\tRegion X\t5022768
1100000000\tRegion XI\t5243536
1200000000\tRegion XII\t4901486
1600000000\tCaraga\t2804788
1900000000\tBARMM\t4404288`;

const WAYS = [
  ['exact', 'The figures of one area.'],
  ['added', 'The counts of several whole areas, added; their rates, averaged by people.'],
  [
    'divided',
    'An area that they are from has been divided, and its counts with it. Whole counts stay whole, and add up.',
  ],
  ['not possible', 'They cannot be known: the row says why.'],
] as const;

/** The tool that takes figures to the areas of another release. */
export function carryPage({ history, populations, points }: Gazetteer): PageContent {
  const releases = history.releases.map(({ release }) => release).toReversed();
  const measures = measuresOf({ populations, points });
  const newest = measures.findLast((each) => each !== 'area') ?? measures[0];
  return {
    path: '/carry',
    title: 'Figures of another release',
    description:
      'Bring counts and rates by region, province, city or barangay to the areas of another PSGC release: drop a table ' +
      'with codes. Nothing leaves your computer.',
    scripts: [`${ASSETS}/carry-page.js`],
    policy: TABLE_POLICY,
    main: html`<h1>Figures of another release</h1>
<p class="lead">Drop a table with PSGC codes and figures, such as the cases of each city in 2023. You get the figures of the areas of today, or of any other release. For the codes alone, see <a href="/codes">what became of codes</a>.</p>
<noscript><p>This page needs JavaScript. The command <code>npx psgc-static carry FILE --to latest</code> does the same: see <a href="/docs/codes">codes in a database</a>.</p></noscript>
<p class="private"><strong>Your table stays on this computer.</strong> It is read and carried in this tab. The page loads all areas and their figures, and its security policy lets it connect to nothing else, so it cannot send your table anywhere.</p>
${sourceForm('Carry what is pasted', EXAMPLE)}
<p id="status" role="status"></p>
<button type="button" id="retry" hidden>Try again</button>
<form id="columns" class="table-columns" aria-labelledby="columns-title" hidden>
<h2 id="columns-title">Columns</h2>
<p>They were guessed. Change what is wrong: a count is divided and added, a rate is averaged.</p>
<div id="sorts" class="selects"></div>
${HEADER_FIELD}
<h2>Releases</h2>
<div class="selects">
${SHEET_FIELD}
${selectField('from', 'Release of the codes', [['', 'guessed'], ...releases.map((each) => [each, each] as const)])}${selectField(
  'to',
  'Release of the result',
  releases.map((each) => [each, each]),
)}${selectField(
  'share',
  'Divide counts by',
  measures.map((each) => [each, each === 'area' ? 'land' : each.replace('population_', 'people ')]),
  newest,
)}</div>
</form>
<section id="results" aria-labelledby="results-title" hidden>
<h2 id="results-title">Result</h2>
<p id="fits"></p>
<div class="scroll" tabindex="0" role="group" aria-label="How figures came to be"><table id="counts"></table></div>
<div class="scroll" tabindex="0" role="group" aria-label="Sums"><table id="sums"></table></div>
<div id="lost"><h2>Remarks</h2>
<p>These rows have no figures in the result, or not all.</p>
<ul id="problems"></ul></div>
<h2>Rows</h2>
<div class="scroll" tabindex="0" role="group" aria-label="Rows"><table id="rows"></table></div>
<p id="shown"></p>
<h2>Download</h2>
<p>Your columns with the figures of the other release, then <code>name</code>, <code>how</code>, <code>from</code> and <code>note</code>.</p>
${DOWNLOAD_BUTTONS}
</section>
<section>
<h2>What “how” says</h2>
<dl class="guide">
${WAYS.map(([words, text]) => html`<div><dt>${words}</dt><dd>${text}</dd></div>\n`)}</dl>
<p><a href="/docs/codes#figures-of-another-release">More about this</a></p>
</section>`,
  };
}
