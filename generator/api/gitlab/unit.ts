import type { Area } from '../../dataset/area.ts';
import type { District } from './districts.ts';
import type { IslandGroup } from './island-groups.ts';

/** What has a record in psgc.gitlab.io: an area, a district or an island group. */
export type Unit = IslandGroup | District | Area;

export const isArea = (unit: Unit): unit is Area => unit.kind !== 'island-group' && unit.kind !== 'district';

/**
 * The code by which psgc.gitlab.io knows a unit: nine digits, the ten-digit code of an area that has none, or the code
 * of an island group.
 */
export const keyOf = (unit: Unit): string => (isArea(unit) ? (unit.correspondenceCode ?? unit.code) : unit.code);
