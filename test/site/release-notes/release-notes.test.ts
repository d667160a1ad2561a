import { expect, test } from 'vitest';
import { describeReleases, newestReleaseNotes } from '../../../generator/site/release-notes/release-notes.ts';
import { ReleasedAreas } from '../../../generator/core/gazetteer/released-areas.ts';
import { gazetteer } from '../../committed-data.ts';
import { dataset } from '../../committed-dataset.ts';

const areas = new ReleasedAreas(gazetteer);
const described = describeReleases(gazetteer.history, (release) => areas.edition(release));
const notes = described.map(({ markdown }) => markdown).join('\n');

test('the notes of the newest release are those of the dataset', () => {
  expect(newestReleaseNotes(dataset)).toBe(described[0]?.markdown);
});

test.each([
  [
    'Negros Occidental, Negros Oriental, Siquijor and the City of Bacolod moved to the new Negros Island Region (NIR); ' +
      '1,415 areas in them have new codes, by Republic Act No. 12000 dated 11 June 2024.',
  ],
  ['44 barangays of the City of Bacoor, Cavite became 18, by City Ordinance No. 275-2023 dated 28 March 2023; '],
  ['- Alima, Banalo and Sineguelasan became Sinbanali (`0402103089`)'],
  ['Barangay 176 (`1380100176`) of the City of Caloocan was split into 6: Barangay 176-A (`1380100189`), '],
  [
    'San Rafael (`0401007038`) in the City of Calaca, Batangas became a part of Dacanlao (`0401007019`), by Supreme Court decision in G.R. No. 234228 ',
  ],
  [
    '38 provinces, 95 cities and 1,069 municipalities have another income class, by Department of Finance Department Order No. 074.2024 under Republic Act No. 11964.',
  ],
  ['- Davao del Norte: San Isidro → Sawata (municipality)'],
  [
    'The municipality of Carmona (`0402104000`) in Cavite became a city and is now called the City of Carmona, by RA 11938; plebiscite conducted on 08 July 2023.',
  ],
])('the notes say: %s', (sentence) => {
  expect(notes).toContain(sentence);
});

test('no release takes more lines than a person reads', () => {
  expect(described.length).toBeGreaterThan(12);
  expect(described.filter(({ markdown }) => markdown.split('\n').length > 120)).toEqual([]);
});
