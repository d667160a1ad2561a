import type { Area } from '../../dataset/area.ts';
import type { Site } from '../../site/site.ts';
import type { Route } from '../../api/route.ts';

/** A part of a path with a name in it, and the same with the code: `/regions/CALABARZON`, not encoded. */
export interface NamedPart {
  readonly named: string;
  readonly coded: string;
}

/** @throws {Error} for a name with a slash: servers decode paths, so a part would end there. */
function part(collection: string, { code, name }: Area): NamedPart {
  if (name.includes('/')) throw new Error(`${code} ${name}: the slash in the name ends a segment here`);
  return { named: `/${collection}/${name}`, coded: `/${collection}/${code}` };
}

/** The regions by name. */
export function namedRegions({ localities }: Site): readonly NamedPart[] {
  const regions = new Set(localities.flatMap(({ region }) => region ?? []));
  return [...regions].map((region) => part('regions', region));
}

/** The provinces by name, of the country and of their region, whose code stands before them. */
export function namedProvinces({ provinces }: Site): readonly NamedPart[] {
  return provinces.flatMap((province) => {
    const alone = part('provinces', province);
    if (province.region === null) return [alone];
    const before = part('regions', province.region).coded;
    return [alone, { named: before + alone.named, coded: before + alone.coded }];
  });
}

/** Whether a route's member is left to these tables; the other names are links. */
export function isTabled({ segments }: Route, member: number): boolean {
  const segment = segments.filter((each) => 'member' in each)[member];
  return segment !== undefined && (segment.member === 'regions' || segment.member === 'provinces');
}
