import type { Kind } from './kind.ts';

/** The status of the city or municipality that is the capital of a province. */
export const CAPITAL = 'Capital';

/** The status of a barangay in the centre of its city or municipality. */
const POBLACION = 'Pob.';

/** The only status that areas of a kind can have, as PSA writes it. */
export const STATUS_OF: Readonly<Partial<Record<Kind, string>>> = {
  city: CAPITAL,
  municipality: CAPITAL,
  barangay: POBLACION,
};
