import { type Area, areasAbove } from '../../core/areas/area.ts';
import { namesakes } from '../../core/gazetteer/namesakes.ts';
import { messageOf } from '../../core/errors.ts';
import { loadDataset } from './dataset.ts';
import { element, keepInAddress, areaHref, fillElement } from './element.ts';
import { groupBy } from '../../core/group-by.ts';
import { html, type Html } from '../pages/html.ts';

const form = element('names', HTMLFormElement);
const input = element('name', HTMLInputElement);
const status = element('status', HTMLElement);
const results = element('results', HTMLElement);
const title = document.title;

async function show(): Promise<void> {
  const name = input.value.trim();
  results.replaceChildren();
  status.textContent = name === '' ? '' : 'Loading the names …';
  if (name === '') return;
  try {
    const areas = namesakes(name, await loadDataset());
    if (name !== input.value.trim()) return;
    status.textContent = summaryOf(areas, name);
    document.title = `${name}: ${title}`;
    fillElement(results, sections(areas));
  } catch (error) {
    status.textContent = `The names could not be loaded (${messageOf(error)}). Check your connection and try again.`;
  }
}

function summaryOf(areas: readonly Area[], name: string): string {
  if (areas.length === 0) return `No area is called ${name}. The search finds names that are similar.`;
  return areas.length === 1 ? `1 area is called ${name}.` : `${areas.length} areas are called ${name}.`;
}

function sections(areas: readonly Area[]): Html {
  const regions = [...groupBy(areas, (area) => area.region ?? area)].sort(
    ([a], [b]) => Number(a.code) - Number(b.code),
  );
  return html`${regions.map(([{ name }, within]) => html`<h2>${name} <span class="count">${within.length}</span></h2><ul class="changes">${within.map(item)}</ul>`)}`;
}

function item(area: Area): Html {
  const { code, kind, name } = area;
  const above = areasAbove(area).filter((each) => each.kind !== 'region');
  const what = [kind, ...above.map((each) => each.name)].join(', ');
  return html`<li><span><a href="${areaHref(code, results.dataset['pages'] !== undefined)}" aria-describedby="above-${code}">${name}</a> <code>${code}</code></span><span class="what" id="above-${code}">${what}</span></li>`;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  keepInAddress({ name: input.value.trim() });
  void show();
});

input.value = new URLSearchParams(location.search).get('name') ?? '';
void show();
