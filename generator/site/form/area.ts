import { usualName } from '../../core/names/usual-name.ts';
import { CAPITAL_REGION } from '../../core/psgc/code.ts';

/** An area of the Philippines: its ten-digit code and its name. */
export interface PickerItem {
  readonly code: string;
  readonly name: string;
}

/** The steps of the picker, in order: the indexes of {@link Choices} and of lists of labels. */
export const REGION = 0;
export const PROVINCE = 1;
export const CITY = 2;
export const SUB_MUNICIPALITY = 3;
export const BARANGAY = 4;

/** The chosen area of each step, as far as there is one. */
export type Choices = readonly (PickerItem | undefined)[];

/** An area that a person chooses elsewhere than in the lists. */
export interface ChosenArea {
  readonly code: string;
  /** The area as people write it: `San Antonio, Pasig City`. */
  readonly text: string;
  /** The text before it, which a person typed: `12 Rizal St.` */
  readonly street?: string;
  /** True if it leaves nothing to be chosen. */
  readonly isComplete: boolean;
}

/** Names of areas, nearest first, in the words in which people write them: `San Antonio, Pasig City`. */
export const usualNames = (names: readonly string[]): string => names.map(usualName).join(', ');

/** The last line of an address: `2906 Ilocos Norte`. In the National Capital Region it ends with `Metro Manila`. */
export function lastLine(
  { region, province, locatedIn }: Readonly<Record<'region' | 'province' | 'locatedIn', PickerItem | null>>,
  zipCode: string | null,
): string {
  const place = region?.code === CAPITAL_REGION ? 'Metro Manila' : (province ?? locatedIn)?.name;
  return [zipCode, place].filter((part) => part != null).join(' ');
}

/** The code of the choice that stands for all cities and municipalities of a region that have no province. */
export const NO_PROVINCE = '-';

/** True if codes agree in their first digits, which say the region (2), the province or its like (5) or the locality (7). */
export const sameUntil = (digits: number, a: string, b: string): boolean => a.slice(0, digits) === b.slice(0, digits);
