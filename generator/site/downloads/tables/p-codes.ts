import type { Area } from '../../../core/areas/area.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';

const WIDTHS = { region: 2, province: 5, city: 7, municipality: 7, barangay: 10 } as const;
const MANILA = '1380600000';

/** Cities whose P-codes do not follow from their nine-digit codes. */
const CITIES: Readonly<Record<string, string>> = {
  [MANILA]: '1303901', // one city, without its sub-municipalities
  '1908703000': '1908703', // the City of Cotabato, whose nine-digit code is that of another province
};

/**
 * The P-codes of areas as OCHA's administrative boundaries of 2023 (COD-AB) have them; `null` where OCHA has another
 * area or numbers of its own: sub-municipalities, the Special Geographic Area, and a few barangays of Manila.
 *
 * They begin with the code that the region or province had then, and go on with the nine-digit code. Cities without a
 * province have the number that they had in the nine-digit code: Quezon City, 1381300000, is 137404000 and PH1307404.
 */
export function pCodesOf({ codes }: Pick<Gazetteer, 'codes'>): (area: Area) => string | null {
  const codeThen = (area: Area): string => codes.of(area).formerCodes[0] ?? area.code;

  const digitsOf = ({ code, province, correspondenceCode: nine }: Area): string | null => {
    const above = province === null ? null : codeThen(province).slice(0, WIDTHS.province);
    if (nine !== null) return `${above ?? `${nine.slice(0, 2)}0${nine.slice(2, 4)}`}${nine.slice(4)}`;
    return above === null ? null : `${above}${code.slice(WIDTHS.province)}`;
  };

  const localityOf = (area: Area): string | null => CITIES[area.code] ?? digitsOf(area)?.slice(0, WIDTHS.city) ?? null;

  const barangayOf = (area: Area): string | null => {
    const { cityMunicipality: locality } = area;
    const within = locality && localityOf(locality);
    if (locality === null || within === null) return null;
    if (locality.code === MANILA) {
      const [, number] = /^Barangay (\d{1,3})$/.exec(area.name) ?? [];
      return number === undefined ? null : `${within}${number.padStart(3, '0')}`;
    }
    return locality.code in CITIES ? `${within}${area.code.slice(WIDTHS.city)}` : digitsOf(area);
  };

  const find = (area: Area): string | null => {
    switch (area.kind) {
      case 'sub-municipality':
        return null;
      case 'barangay':
        return barangayOf(area);
      case 'city':
      case 'municipality':
        return localityOf(area);
      default:
        return codeThen(area).slice(0, WIDTHS[area.kind]);
    }
  };

  return (area) => {
    const digits = find(area);
    return digits === null ? null : `PH${digits}`;
  };
}
