import { boolean, oneOf, orFalse, record, string, type Static } from '../../json-schema.ts';
import { name } from '../schema.ts';

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
const above = { provinceCode, districtCode, ...end };

/** The schemas of psgc.gitlab.io's records. */
export const schemas = {
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
  City: record({ ...start, ...capital, ...above }, 'A city, as psgc.gitlab.io writes it'),
  Municipality: record({ ...start, ...capital, ...above }, 'A municipality, as psgc.gitlab.io writes it'),
  CityMunicipality: record(
    { ...start, ...capital, isCity: boolean(), isMunicipality: boolean(), ...above },
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

export type GitlabRecord = Static<(typeof schemas)[keyof typeof schemas]>;
