import { link } from './facts.ts';
import { FIGURE_PARTS } from './figures.ts';
import { chartAddress } from './sections.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { groupBy } from '../../../core/group-by.ts';
import { html } from '../../shared/html.ts';
import type { PageContent } from '../shell.ts';

/** The pages with charts for frames: of a region or a province, and of what is directly in it, one at a time. */
export const chartPages = (gazetteer: Gazetteer): readonly PageContent[] => {
  const charts = gazetteer.hierarchy.above.flatMap((area) => {
    const chart = FIGURE_PARTS.censuses(area, gazetteer);
    return chart === null ? [] : [{ area, chart, address: chartAddress(area) }];
  });
  return [...groupBy(charts, ({ address }) => address.replace(/#.*/, ''))].map(([path, within]) => ({
    ...{ path, title: 'Population', framedFrom: path.replace(/.*(?=\/)/, '/areas') },
    description: 'The population of an area in each census, as a chart.',
    main: html`<div class="switched">
${within.map(({ area, chart }) => html`<section id="${area.code}"><h1>${link(area)}</h1>${chart}</section>\n`)}</div>`,
  }));
};
