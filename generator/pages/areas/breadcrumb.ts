import type { Area } from '../../dataset/area.ts';
import { html, type Html } from '../html.ts';
import { link } from './facts.ts';

/** The way from the list of regions to the areas above an area. */
export const breadcrumb = (above: readonly Area[]): Html => html`<nav class="breadcrumb" aria-label="Breadcrumb">
<ol><li><a href="/areas">Philippines</a></li>${above.map((area) => html`<li>${link(area)}</li>`)}</ol>
</nav>`;
