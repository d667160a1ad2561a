import {
  districtCodeOf,
  type GitlabCollection,
  type GitlabEntity,
  type IslandGroup,
  islandGroupOf,
  keyOf,
} from './units.ts';
import type { Area } from '../../core/areas/area.ts';
import { boolean, oneOf, orFalse, record, type Static, string } from '../../core/json-schema.ts';
import { name } from '../areas/words.ts';

const code = string({
  pattern: '^\\d{9,10}$',
  description: 'nine-digit PSGC code; the ten-digit one of an area that has none',
});
const psgc10DigitCode = string({ pattern: '^\\d{10}$', description: 'PSGC code, ten digits' });
const islandGroup = oneOf(['luzon', 'visayas', 'mindanao']);
const oldName = string({ description: 'former names, as PSA writes them; empty if there are none' });
const codeOf = (above: string) => string({ pattern: '^\\d{9,10}$', description: `code of the ${above} that it is in` });

const end = {
  regionCode: codeOf('region'),
  islandGroupCode: orFalse(islandGroup),
  psgc10DigitCode,
};
const districtCode = orFalse(codeOf('district'));
const provinceCode = orFalse(codeOf('province'));
const capital = { isCapital: boolean({ description: 'whether it is the capital of a province' }) };
const start = { code, name, oldName };
const aboveFields = { provinceCode, districtCode, ...end };

export const gitlabSchemas = {
  IslandGroup: record(
    { code: islandGroup, name: oneOf(['Luzon', 'Visayas', 'Mindanao']) },
    'An island group, as psgc.gitlab.io writes it',
  ),
  Region: record(
    {
      code,
      name: string({ minLength: 1, description: 'what stands in parentheses in its name' }),
      regionName: string({ minLength: 1, description: 'what stands before the parentheses' }),
      islandGroupCode: end.islandGroupCode,
      psgc10DigitCode,
    },
    'A region, as psgc.gitlab.io writes it',
  ),
  Province: record({ code, name, ...end }, 'A province, as psgc.gitlab.io writes it'),
  District: record({ code, name, ...end }, 'A district of the National Capital Region, as psgc.gitlab.io writes it'),
  City: record({ ...start, ...capital, ...aboveFields }, 'A city, as psgc.gitlab.io writes it'),
  Municipality: record({ ...start, ...capital, ...aboveFields }, 'A municipality, as psgc.gitlab.io writes it'),
  CityMunicipality: record(
    { ...start, ...capital, isCity: boolean(), isMunicipality: boolean(), ...aboveFields },
    'A city or municipality, as psgc.gitlab.io writes it',
  ),
  SubMunicipality: record(
    { ...start, districtCode, provinceCode, ...end },
    'A sub-municipality of Manila, as psgc.gitlab.io writes it',
  ),
  Barangay: record(
    {
      ...start,
      subMunicipalityCode: orFalse(codeOf('sub-municipality')),
      cityCode: orFalse(codeOf('city')),
      municipalityCode: orFalse(codeOf('municipality')),
      districtCode,
      provinceCode,
      ...end,
    },
    'A barangay, as psgc.gitlab.io writes it',
  ),
} as const;

type GitlabRecord = Static<(typeof gitlabSchemas)[keyof typeof gitlabSchemas]>;

/** A record of psgc.gitlab.io for a unit, as a member of a collection. A code that it lacks is `false`. */
export function toGitlabRecord(unit: GitlabEntity, collection: GitlabCollection): GitlabRecord {
  if (unit.kind === 'island-group') return { code: unit.code, name: unit.name };
  if (unit.kind !== 'district') return areaRecord(unit, collection);
  const { code, name, region, psgc10DigitCode } = unit;
  return { code, name, ...above(region, region), psgc10DigitCode };
}

function areaRecord(area: Area, collection: GitlabCollection): GitlabRecord {
  const { kind, name, region, isCapital, code: psgc10DigitCode } = area;
  const code = keyOf(area);
  if (region === null) {
    return { code, ...regionNames(name), islandGroupCode: islandGroupCodeOf(area), psgc10DigitCode };
  }
  const end = { ...above(area, region), psgc10DigitCode };
  if (kind === 'province') return { code, name, ...end };
  const oldName = area.oldName ?? '';
  const provinceCode = keyOrFalse(area.province ?? area.locatedIn);
  const districtCode = districtCodeOf(area) ?? false;
  if (kind === 'sub-municipality') return { code, name, oldName, districtCode, provinceCode, ...end };
  if (kind === 'barangay') {
    const { cityMunicipality, subMunicipality } = area;
    const isInCity = cityMunicipality?.kind === 'city';
    return {
      code,
      name,
      oldName,
      subMunicipalityCode: keyOrFalse(subMunicipality),
      cityCode: isInCity && keyOf(cityMunicipality),
      municipalityCode: !isInCity && keyOrFalse(cityMunicipality),
      districtCode,
      provinceCode,
      ...end,
    };
  }
  const kinds = { isCity: kind === 'city', isMunicipality: kind === 'municipality' };
  const both = collection === 'cities-municipalities' ? kinds : {};
  return { code, name, oldName, isCapital, ...both, provinceCode, districtCode, ...end };
}

/** `Region I (Ilocos Region)` is `Region I`, named `Ilocos Region`; a name without parentheses is both. */
function regionNames(whole: string) {
  const [, regionName = whole, name = whole] = /^(.+) \((.+)\)$/.exec(whole) ?? [];
  return { name, regionName };
}

const above = (area: Area, region: Area) => ({ regionCode: keyOf(region), islandGroupCode: islandGroupCodeOf(area) });

const islandGroupCodeOf = (area: Area): IslandGroup['code'] | false => islandGroupOf(area)?.code ?? false;

const keyOrFalse = (area: Area | null): string | false => area !== null && keyOf(area);
