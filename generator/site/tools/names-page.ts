import { type Area, areasAbove } from '../../core/areas/area.ts';
import { namesakes } from '../../core/gazetteer/namesakes.ts';
import { messageOf } from '../../core/errors.ts';
import { loadDataset } from './dataset.ts';
import { element, keepInAddress, make, areaHref } from './element.ts';

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
    results.replaceChildren(...sections(areas));
  } catch (error) {
    status.textContent = `The names could not be loaded (${messageOf(error)}). Check your connection and try again.`;
  }
}

function summaryOf(areas: readonly Area[], name: string): string {
  if (areas.length === 0) return `No area is called ${name}. The search finds names that are similar.`;
  return areas.length === 1 ? `1 area is called ${name}.` : `${areas.length} areas are called ${name}.`;
}

function sections(areas: readonly Area[]): readonly Node[] {
  const regions = [...new Set(areas.map((area) => area.region ?? area))];
  return regions
    .toSorted((a, b) => Number(a.code) - Number(b.code))
    .flatMap((region) => {
      const within = areas.filter((area) => (area.region ?? area) === region);
      const heading = make('h2', {}, `${region.name} `, make('span', { class: 'count' }, `${within.length}`));
      return [heading, make('ul', { class: 'changes' }, ...within.map(toItem))];
    });
}

function toItem(area: Area): HTMLLIElement {
  const { code, kind, name } = area;
  const href = areaHref(code, results.dataset['pages'] !== undefined);
  const above = areasAbove(area).filter((each) => each.kind !== 'region');
  return make(
    'li',
    {},
    make('span', {}, make('a', { href, 'aria-describedby': `above-${code}` }, name), ' ', make('code', {}, code)),
    make('span', { class: 'what', id: `above-${code}` }, [kind, ...above.map((each) => each.name)].join(', ')),
  );
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  keepInAddress({ name: input.value.trim() });
  void show();
});

input.value = new URLSearchParams(location.search).get('name') ?? '';
void show();
