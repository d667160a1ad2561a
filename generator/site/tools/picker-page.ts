import { lastLine, usualNames } from '../form/area.ts';
import type { Address } from '../form/lists.ts';
import { ApiHost, Source } from '../form/source.ts';
import { BASE, element } from './element.ts';
import { type FieldElement, showOutcome } from './field-outcome.ts';

const address = element('address', HTMLElement);
const chosen = element('chosen', HTMLElement);

const TIMEOUT = 30_000;

const valuesOf = (detail: Address): Readonly<Record<string, string | null | undefined>> => ({
  'code-barangay': detail.barangay?.code,
  'code-sub-municipality': detail.subMunicipality?.code,
  'code-city-municipality': detail.cityMunicipality?.code,
  'code-province': detail.province?.code,
  'code-located-in': detail.locatedIn?.code,
  'code-region': detail.region?.code,
  'zip-code': detail.zipCode,
});

/** The names of the areas of which one has the ZIP code, that one first. */
const namesOf = ({ subMunicipality, cityMunicipality }: Address): readonly string[] =>
  [subMunicipality, cityMunicipality].flatMap((area) => area?.name ?? []);

const source = new Source([new ApiHost(`${BASE}/`, location.origin)], async () => undefined);

/** The ZIP code that an address can have: the barangay's own, or else the only one of its city or municipality. */
async function zipOf({ barangay, subMunicipality, cityMunicipality, zipCode }: Address): Promise<string | null> {
  const zipCodesOf = (code: string) =>
    source
      .read<{ zip_codes?: readonly string[] }>(`areas/${code}`, AbortSignal.timeout(TIMEOUT))
      .then(({ zip_codes: all = [] }) => all)
      .catch(() => []);
  const areas = [subMunicipality ?? cityMunicipality, barangay];
  const [around = [], own = []] = await Promise.all(areas.map((area) => (area == null ? [] : zipCodesOf(area.code))));
  return around.length === 1 ? zipCode : (own.find((zip) => zip !== zipCode) ?? null);
}

let last: Address | undefined;

async function showAddress(detail: Address): Promise<void> {
  last = detail;
  const { street, barangay, region } = detail;
  const write = (zip: string | null): void => {
    const lines = [street, barangay?.name, usualNames(namesOf(detail)), lastLine(detail, zip)];
    address.textContent = lines.filter((line) => line).join('\n') || region?.name || '';
  };
  write(null);
  const certain = await zipOf(detail);
  if (detail === last) write(certain);
}

function show(detail: Address): void {
  chosen.hidden = detail.region === null;
  void showAddress(detail);
  for (const [id, value] of Object.entries(valuesOf(detail))) {
    const shown = element(id, HTMLElement);
    shown.textContent = value ?? '';
    const row = shown.closest('div');
    if (row !== null) row.hidden = value == null;
    const term = row?.querySelector('dt');
    if (id === 'zip-code' && term != null) term.textContent = `ZIP code of ${usualNames(namesOf(detail).slice(0, 1))}`;
  }
}

/** The text before the place, which the lists do not know. */
let street: string | undefined;

function pair(one: FieldElement | null, other: FieldElement | null): void {
  one?.addEventListener('change', () => {
    if (other !== null) other.value = one.value;
  });
  one?.addEventListener('psgc-change', (event) => {
    const { detail } = event as CustomEvent<Address>;
    if (one === field || one.value !== field?.value) street = detail.street;
    if (one.value !== '' || other?.value === '') show({ ...detail, street });
  });
}

const field = document.querySelector<FieldElement>('psgc-address');
const picker = document.querySelector<FieldElement>('psgc-picker');
pair(field, picker);
pair(picker, field);
showOutcome(field);
showOutcome(picker);
