import type { ShapeFeature, ShapeLayer } from './shape-layers.ts';
import type { Area } from '../core/areas/area.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import type { CodeRecord } from '../core/psgc/code.ts';

/**
 * Why a feature belongs to a code of today:
 *
 * - `code and name`: both agree, perhaps after the code was followed
 * - `code`: the file has no names
 * - `name`: a name that only one area has in the city or municipality, or in the province
 * - `merged since`: its area is a part of another one now
 * - `former name`: a name that one area had when it was in the city or municipality
 * - `similar name`: under its code is an area with a name that is written nearly so
 */
export const TIED_BY = ['code and name', 'code', 'name', 'merged since', 'former name', 'similar name'] as const;

export type TiedBy = (typeof TIED_BY)[number];

export interface Found {
  readonly feature: ShapeFeature;
  readonly layer: ShapeLayer;
}

/** A feature with the area of today that it is, or is a part of. */
export interface Tie extends Found {
  readonly area: Area;
  readonly by: TiedBy;
}

export interface Unmatched extends Found {
  /** Such as `split since`. */
  readonly reason: string;
  /** The city or municipality that it belongs to; `undefined` if that is not known either. */
  readonly locality: Area | undefined;
}

/** The records of the codes that a code of a file can stand for: ten digits, and nine with or without a zero of OCHA's. */
export function recordsOf({ code, isPcode }: ShapeFeature, { codes }: Gazetteer): readonly CodeRecord[] {
  const texts: string[] = [];
  if (!isPcode) texts.push(code, ...(code.length < 10 ? [code.padStart(10, '0')] : []));
  else if ([4, 6, 9].includes(code.length)) texts.push(code.padEnd(9, '0'));
  else {
    texts.push(code.padEnd(10, '0'));
    // OCHA made ten digits of old nine by a zero before the number of the province.
    if (code[2] === '0') texts.push((code.slice(0, 2) + code.slice(3)).padEnd(9, '0'));
  }
  return texts.flatMap((text) => codes.findExact(text) ?? []);
}

/** The code of today of the same area; `undefined` if the area is gone. */
export const codeOfToday = ({ status, code, successors }: CodeRecord): string | undefined =>
  status === 'current' ? code : status === 'recoded' ? successors[0] : undefined;
