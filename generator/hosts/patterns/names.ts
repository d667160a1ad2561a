import type { Mount } from '../../api/mount.ts';
import type { Area } from '../../core/areas/area.ts';
import type { Named } from '../../site/parts/part.ts';
import { shadowedNames } from '../../site/parts/site.ts';

/** Segments of a path with a name, and the same with the code: `/regions/CALABARZON`, not percent-encoded. */
export interface NamedSegments {
  readonly named: string;
  readonly coded: string;
}

/** The collections whose names a server maps to codes; other names are links. */
const MAPPED = new Set(['region', 'province']);

/** True if areas can be written by name at a mount. Otherwise an address is the path of a file. */
export const hasNames = ({ routes }: Mount): boolean =>
  routes.some(({ parameters }) => parameters.some(({ nameOf }) => nameOf !== undefined));

const segments = (collection: string, { code, name }: Pick<Area, 'code' | 'name'>): NamedSegments => ({
  named: `/${collection}/${name}`,
  coded: `/${collection}/${code}`,
});

export const namedRegions = ({ gazetteer }: Mount): readonly NamedSegments[] =>
  gazetteer.hierarchy.list(null, 'regions').map((region) => segments('regions', region));

/** The provinces by name, alone and after the code of their region. */
export const namedProvinces = ({ gazetteer }: Mount): readonly NamedSegments[] =>
  gazetteer.hierarchy.list(null, 'provinces').flatMap((province) => {
    const alone = segments('provinces', province);
    if (province.region === null) return [alone];
    const before = segments('regions', province.region).coded;
    return [alone, { named: before + alone.named, coded: before + alone.coded }];
  });

/** The other names that no file can have, because another file's name differs only in case. */
export const namedOthers = (mount: Mount): readonly NamedSegments[] =>
  shadowedNames(mount).map(({ collection, area }) => segments(collection, area));

/** True if files answer a route in which the parameter at a position is a name. */
export const namesAsFiles: Named = ({ parameters }, position) => !MAPPED.has(parameters[position]?.name ?? '');
