/** A name as people write it and look for it: `Cebu City`, `Manila`, and the Science City of Muñoz as it is. */
export const usualName = (name: string): string =>
  name === 'City of Manila' ? 'Manila' : name.replace(/^City of ([^()]+)$/, '$1 City');

/** A name that no line divides within the number of a region. */
export const unbroken = (name: string): string => name.replace('Region IV-', 'Region IV\u2011');

/** A region in a few letters: `Region VII`, `BARMM`. */
export const shortRegion = (name: string): string =>
  name.replace(/^(?:(Region [^ ]+) \(.+\)|.+ \(([A-Z]+)\))$/, '$1$2');

/** The districts that people write in place of a barangay: those that `data/other-names.csv` gives to a city, and two that it gives to barangays. */
const DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  '0631000000': ['Mandurriao', 'Molo', 'Arevalo', 'Jaro', 'La Paz'],
  '1381300000': ['Cubao', 'Diliman', 'Novaliches'],
};

/** The district, which has no code of its own, that a text names of the city with a code. */
export const districtIn = (code: string, text: string): string | undefined =>
  DISTRICTS[code]?.find((name) => new RegExp(`\\b${name}\\b`, 'i').test(text));
