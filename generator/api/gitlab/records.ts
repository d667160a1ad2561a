import {
  districtCodeOf,
  type GitlabCollection,
  type GitlabDistrict,
  type GitlabEntity,
  type IslandGroup,
  islandGroupOf,
  keyOf,
} from './units.ts';
import type { Area } from '../../core/areas/area.ts';
import { boolean, oneOf, orFalse, string } from '../../core/json-schema.ts';
import type { Collection } from '../../core/psgc/kinds.ts';
import type { Form } from '../areas/area-routes.ts';
import { islandGroup, name } from '../areas/words.ts';
import { fieldsOf, schemasOf } from '../fields.ts';

const key = string({ pattern: '^\\d{9,10}$' });
const KEY = 'nine-digit PSGC code; the ten-digit one of an area that has none';
const part = string({ minLength: 1 });
const tenDigits = string({ pattern: '^\\d{10}$', description: 'PSGC code, ten digits' });
const codeOf = (above: string) => string({ pattern: '^\\d{9,10}$', description: `code of the ${above} that it is in` });

const ofIslandGroup = fieldsOf<[group: IslandGroup]>();
const ofDistrict = fieldsOf<[district: GitlabDistrict]>();
const ofArea = fieldsOf<[area: Area]>();

/** The code of an area above another one, `false` if there is none. */
const above = (noun: string, of: (area: Area) => Area | null) =>
  ofArea(orFalse(codeOf(noun)), (area) => keyOrFalse(of(area)));

const keyOrFalse = (area: Area | null): string | false => area !== null && keyOf(area);
const groupOf = (area: Area): IslandGroup['code'] | false => islandGroupOf(area)?.code ?? false;

/** `Region I (Ilocos Region)` is `Region I`, named `Ilocos Region`; a name without parentheses is both. */
const regionNames = (whole: string): readonly [regionName: string, name: string] => {
  const [, regionName = whole, inside = whole] = /^(.+) \((.+)\)$/.exec(whole) ?? [];
  return [regionName, inside];
};

const inLocality = (isCity: boolean) => (area: Area) =>
  (area.cityMunicipality?.kind === 'city') === isCity ? area.cityMunicipality : null;

const code = ofArea(key, keyOf, KEY);
const end = { islandGroupCode: ofArea(orFalse(islandGroup), groupOf), psgc10DigitCode: ofArea(tenDigits, 'code') };
const inRegion = { regionCode: ofArea(codeOf('region'), (area) => keyOf(area.region ?? area)), ...end };
const provinceCode = above('province', (area) => area.province ?? area.locatedIn);
const districtCode = ofArea(orFalse(codeOf('district')), (area) => districtCodeOf(area) ?? false);
const start = {
  code,
  name: ofArea(name, 'name'),
  oldName: ofArea(string(), (area) => area.oldName ?? '', 'former names, as PSA writes them; empty if there are none'),
};
const capital = { isCapital: ofArea(boolean(), 'isCapital', 'whether it is the capital of a province') };
const locality = { ...start, ...capital, provinceCode, districtCode, ...inRegion };

const asWritten = (what: string) => `${what}, as psgc.gitlab.io writes it`;

const IslandGroupRecord = ofIslandGroup.record(
  { code: ofIslandGroup(islandGroup, 'code'), name: ofIslandGroup(oneOf(['Luzon', 'Visayas', 'Mindanao']), 'name') },
  asWritten('An island group'),
);
const DistrictRecord = ofDistrict.record(
  {
    code: ofDistrict(key, 'code', KEY),
    name: ofDistrict(name, 'name'),
    regionCode: ofDistrict(codeOf('region'), ({ region }) => keyOf(region)),
    islandGroupCode: ofDistrict(orFalse(islandGroup), ({ region }) => groupOf(region)),
    psgc10DigitCode: ofDistrict(tenDigits, 'psgc10DigitCode'),
  },
  asWritten('A district of the National Capital Region'),
);

/** The records of areas by their collections. A code that an area lacks is `false`. */
const OF_AREAS = {
  regions: ofArea.record(
    {
      code,
      name: ofArea(part, (area) => regionNames(area.name)[1], 'what stands in parentheses in its name'),
      regionName: ofArea(part, (area) => regionNames(area.name)[0], 'what stands before the parentheses'),
      ...end,
    },
    asWritten('A region'),
  ),
  provinces: ofArea.record({ code, name: start.name, ...inRegion }, asWritten('A province')),
  cities: ofArea.record(locality, asWritten('A city')),
  municipalities: ofArea.record(locality, asWritten('A municipality')),
  'cities-municipalities': ofArea.record(
    {
      ...start,
      ...capital,
      isCity: ofArea(boolean(), ({ kind }) => kind === 'city'),
      isMunicipality: ofArea(boolean(), ({ kind }) => kind === 'municipality'),
      provinceCode,
      districtCode,
      ...inRegion,
    },
    asWritten('A city or municipality'),
  ),
  'sub-municipalities': ofArea.record(
    { ...start, districtCode, provinceCode, ...inRegion },
    asWritten('A sub-municipality of Manila'),
  ),
  barangays: ofArea.record(
    {
      ...start,
      subMunicipalityCode: above('sub-municipality', (area) => area.subMunicipality),
      cityCode: above('city', inLocality(true)),
      municipalityCode: above('municipality', inLocality(false)),
      districtCode,
      provinceCode,
      ...inRegion,
    },
    asWritten('A barangay'),
  ),
};

const RECORDS = { 'island-groups': IslandGroupRecord, districts: DistrictRecord, ...OF_AREAS };

export const gitlabSchemas = schemasOf({
  IslandGroup: IslandGroupRecord,
  Region: OF_AREAS.regions,
  Province: OF_AREAS.provinces,
  District: DistrictRecord,
  City: OF_AREAS.cities,
  Municipality: OF_AREAS.municipalities,
  CityMunicipality: OF_AREAS['cities-municipalities'],
  SubMunicipality: OF_AREAS['sub-municipalities'],
  Barangay: OF_AREAS.barangays,
});

/** The record of psgc.gitlab.io for the units of a collection. */
export const gitlabForm = (collection: GitlabCollection): Form<GitlabEntity> => ({
  schema: RECORDS[collection].schema,
  write: (unit) => {
    if (unit.kind === 'island-group') return IslandGroupRecord.write(unit);
    if (unit.kind === 'district') return DistrictRecord.write(unit);
    return OF_AREAS[collection as Collection].write(unit);
  },
});
