import type { Area } from '../../dataset/area.ts';
import type { GitlabCollection } from './collection.ts';
import { districtCodeOf } from './districts.ts';
import { islandGroupOf, type IslandGroup } from './island-groups.ts';
import { keyOf, type Unit } from './unit.ts';
import type { GitlabRecord } from './schemas.ts';

/** A record of psgc.gitlab.io for a unit, as a member of a collection. A code that it lacks is `false`. */
export function toRecord(unit: Unit, collection: GitlabCollection): GitlabRecord {
  switch (unit.kind) {
    case 'island-group':
      return { code: unit.code, name: unit.name };
    case 'district': {
      const { code, name, region, psgc10DigitCode } = unit;
      return { code, name, ...above(region, region), psgc10DigitCode };
    }
    default:
      return areaRecord(unit, collection);
  }
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
  switch (kind) {
    case 'sub-municipality':
      return { code, name, oldName, districtCode, provinceCode, ...end };
    case 'barangay': {
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
    default: {
      const kinds = { isCity: kind === 'city', isMunicipality: kind === 'municipality' };
      const both = collection === 'cities-municipalities' ? kinds : {};
      return { code, name, oldName, isCapital, ...both, provinceCode, districtCode, ...end };
    }
  }
}

/** `Region I (Ilocos Region)` is `Region I`, named `Ilocos Region`; a name without parentheses is both. */
function regionNames(whole: string) {
  const [, regionName = whole, name = whole] = /^(.+) \((.+)\)$/.exec(whole) ?? [];
  return { name, regionName };
}

const above = (area: Area, region: Area) => ({ regionCode: keyOf(region), islandGroupCode: islandGroupCodeOf(area) });

const islandGroupCodeOf = (area: Area): IslandGroup['code'] | false => islandGroupOf(area)?.code ?? false;

const keyOrFalse = (area: Area | null): string | false => area !== null && keyOf(area);
