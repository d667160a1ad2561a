/** The districts of cities of which people write the name in place of a barangay: those of `data/other-names.csv`, and two of Iloilo. */
export const DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  '0631000000': ['Mandurriao', 'Molo', 'Arevalo', 'Jaro', 'La Paz'],
  '1381300000': ['Cubao', 'Diliman', 'Novaliches'],
};

/** The district, which has no code of its own, that a text names of the city with a code. */
export const districtIn = (code: string, text: string): string | undefined =>
  DISTRICTS[code]?.find((name) => new RegExp(`\\b${name}\\b`, 'i').test(text));
