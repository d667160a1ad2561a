import { censusSection } from './census-section.ts';
import { link, pageAddress } from './facts.ts';
import { chartAddress } from './sections.ts';
import type { Area } from '../../../core/areas/area.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { groupBy } from '../../../core/group-by.ts';
import { usualName } from '../../../core/names/usual-name.ts';
import { html, Html } from '../../shared/html.ts';
import type { PageContent } from '../shell.ts';

/** The pages with charts for frames: of a region or a province, and of what is directly in it, one at a time. */
export function chartPages(gazetteer: Gazetteer): readonly PageContent[] {
  const ofPages = groupBy(gazetteer.hierarchy.above, (area) => chartAddress(area).replace(/#.*/, ''));
  const chartOf = (area: Area): Html => {
    const { text } = censusSection(area, gazetteer) ?? html`<p>No two censuses are known.</p>`;
    return new Html(text.replaceAll('href="#', `href="${pageAddress(area)}#`));
  };
  return [...ofPages].map(([path, within]) => {
    const code = path.replace(/.*\//, '');
    const title = `Population of ${usualName(gazetteer.hierarchy.get(code)?.name ?? '')} in charts`;
    return {
      ...{ path, title, framedFrom: `/areas/${code}` },
      description: `${title}, to show on other sites: of the area and of each one in it.`,
      main: html`<h1>${title}</h1>
<div class="switched">
${within.map((area) => html`<section id="${area.code}"><h2>${link(area)}</h2>\n${chartOf(area)}</section>\n`)}</div>`,
    };
  });
}
