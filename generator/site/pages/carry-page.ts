import { selectField, termList } from './blocks.ts';
import { html } from './html.ts';
import type { PageContent } from './shell.ts';
import { tablePage } from './table-forms.ts';
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
  return tablePage({
    path: '/carry',
    description:
      'Bring counts and rates by region, province, city or barangay to the areas of another PSGC release: drop a table ' +
      'with codes. Nothing leaves your computer.',
    script: 'carry-page.js',
    lead: 'Bring figures by PSGC code, such as the cases of each city in 2023, to the areas of today or of any other release.',
    example: EXAMPLE,
    command: 'npx psgc-static carry FILE --to latest',
    document: '/docs/codes#figures-of-another-release',
    columns: html`<p>Counts are divided and added. Rates are averaged.</p>
<div id="sorts" class="selects"></div>
<div class="selects">
${selectField('from', 'Release of the codes', [['', 'guessed'], ...releases.map((each) => [each, each] as const)])}${selectField(
  'to',
  'Release of the result',
  releases.map((each) => [each, each]),
)}${selectField(
  'share',
  'Divide counts by',
  measures.map((each) => [each, each === 'area' ? 'land' : each.replace('population_', 'people ')]),
  newest,
)}</div>`,
    results: html`<div id="outcome" hidden>
<p id="fits"></p>
<div class="scroll" tabindex="0" role="group" aria-label="How figures came to be"><table id="counts"></table></div>
<div class="scroll" tabindex="0" role="group" aria-label="Sums"><table id="sums"></table></div>
<div id="lost"><h3>Remarks</h3>
<p>These rows have no figures in the result, or not all.</p>
<ul id="problems"></ul></div>
<h3>Rows</h3>
<div class="scroll" tabindex="0" role="group" aria-label="Rows"><table id="rows"></table></div>
<p id="shown"></p>
</div>`,
    file: html`<p>It has your columns with the figures of the other release, and after them <code>name</code>, <code>how</code>, <code>from</code> and <code>note</code>. <code>how</code> says how the figures came to be:</p>
${termList('guide', WAYS)}`,
  });
}
