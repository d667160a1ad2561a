import { basename } from 'node:path';
import type { Release } from '../../dataset/release.ts';
import type { Period } from '../publication/find-period.ts';
import type { Publication } from '../publication/publication.ts';

const URL = 'https://psa.gov.ph/classification/psgc';
const PUBLISHER = 'Philippine Statistics Authority (PSA)';
const TITLE = 'Philippine Standard Geographic Code (PSGC)';

const AREAS = `${PUBLISHER}; access constraints: none; use constraints: acknowledgement of the PSA as the source`;
const ZIP_CODES =
  'use-postal-ph (MIT), PHLPost by way of phzipcodes (MIT), ' +
  'GeoNames (CC BY 4.0, https://www.geonames.org), grit.ph; ' +
  'the column zip_code_source names those that agree; ' +
  'none is known for the 8 municipalities of the Special Geographic Area';
const DISTRICTS =
  'Commission on Elections (COMELEC), returns of May 2025, by way of a scrape under MIT; ' +
  'the column district_source names the source where it is another';

/** The content of `release.json`. Nothing in it depends on when or where the import ran. */
export function toRelease(
  { release, date }: Period,
  { file, sha256 }: Publication,
  note: string | undefined,
  facts: Omit<Release, 'release' | 'date' | 'source' | 'attribution' | 'licences'>,
): Release {
  return {
    release,
    date,
    source: { title: TITLE, publisher: PUBLISHER, url: URL, file: basename(file), sha256, note: note ?? null },
    attribution: `Source: ${PUBLISHER}, ${TITLE}, release ${release}, ${URL}`,
    licences: {
      areas: AREAS,
      populations: populationsTerms(facts.census_years),
      zip_codes: ZIP_CODES,
      districts: DISTRICTS,
    },
    census_years: facts.census_years,
    carried: facts.carried,
    placeholders: facts.placeholders,
    official_totals: facts.official_totals,
    declared_differences: facts.declared_differences,
    declared_footnotes: facts.declared_footnotes,
  };
}

function populationsTerms(years: readonly number[]): string {
  if (years.length === 0) return 'no populations';
  const terms =
    'a count is the one published for a code, or for a code that the area had before, within the boundaries of then';
  return `${PUBLISHER}, censuses of ${years.join(', ')}; ${terms}`;
}
