import { join } from 'node:path';
import { byCode, fact, type Fact, type Kind, readLines } from './facts.ts';

const KINDS: Readonly<Record<string, Kind>> = {
  Reg: 'region',
  Prov: 'province',
  City: 'city',
  Mun: 'municipality',
  SubMun: 'sub-municipality',
  Bgy: 'barangay',
};

/**
 * The same facts as those of `toFacts`, read from the files that PSA and the postal and electoral sources published.
 * Rows without a level are placeholders (`City of Isabela (Not a Province)`), and a `*` after a name is a footnote mark
 * (`Fuentes*`).
 */
export function loadRelease(folder: string, release: string): Fact[] {
  const zipCodes = linesByCode(join(folder, 'zip-codes.csv'));
  const districts = linesByCode(join(folder, 'districts.csv'));
  const facts = readLines(join(folder, 'releases', `${release}.csv`)).flatMap((row) => {
    const kind = KINDS[row['geographic_level'] ?? ''];
    if (kind === undefined) return [];
    const code = row['psgc_code'] ?? '';
    const name = (row['area_name'] ?? '').normalize('NFC').replace(/\*+$/, '');
    return [fact(kind, { code, name }, { ...zipCodes.get(code), ...districts.get(code) })];
  });
  return byCode(facts);
}

function linesByCode(file: string) {
  return new Map(readLines(file).map((line) => [line['code'] ?? '', line]));
}
