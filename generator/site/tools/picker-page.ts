import { lastLine, usualNames } from '../form/area.ts';
import type { Address } from '../form/lists.ts';
import { element } from './element.ts';
import { type FieldElement, showOutcome } from './field-outcome.ts';

const address = element('address', HTMLElement);
const chosen = element('chosen', HTMLElement);

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

function linesOf(detail: Address): string {
  const { street, barangay, zipCode } = detail;
  const city = usualNames(namesOf(detail));
  return [street, barangay?.name, city, lastLine(detail, barangay === null ? zipCode : null)]
    .filter((line) => line)
    .join('\n');
}

function show(detail: Address): void {
  chosen.hidden = detail.region === null;
  address.textContent = linesOf(detail) || detail.region?.name || '';
  for (const [id, value] of Object.entries(valuesOf(detail))) {
    const shown = element(id, HTMLElement);
    shown.textContent = value ?? '';
    const row = shown.closest('div');
    if (row !== null) row.hidden = value == null;
    const term = row?.querySelector('dt');
    if (id === 'zip-code' && term != null) term.textContent = `ZIP code of ${usualNames(namesOf(detail).slice(0, 1))}`;
  }
}

function pair(one: FieldElement | null, other: FieldElement | null): void {
  one?.addEventListener('change', () => {
    if (other !== null) other.value = one.value;
  });
  one?.addEventListener('psgc-change', (event) => {
    if (one.value !== '' || other?.value === '') show((event as CustomEvent<Address>).detail);
  });
}

const field = document.querySelector<FieldElement>('psgc-address');
const picker = document.querySelector<FieldElement>('psgc-picker');
pair(field, picker);
pair(picker, field);
showOutcome(field);
showOutcome(picker);
