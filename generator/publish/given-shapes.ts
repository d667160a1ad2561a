import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { WORDS } from '../api/areas/words.ts';
import { UserError } from '../core/errors.ts';
import { counted, formatNumber } from '../core/format.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { failureReason } from '../data/input/files.ts';
import { quote } from '../core/problem.ts';
import { installation } from '../installation/current.ts';
import { digestOf } from '../installation/sources.js';
import { DISJOINT_COLLECTIONS, KINDS } from '../core/psgc/kinds.ts';
import type { Layers } from '../shapes/layers.ts';
import type { Maps } from '../shapes/shapes.ts';
import type { TiedShapes } from '../shapes/tie.ts';

/** Files of shapes that somebody gives to a build or a server. */
export interface GivenShapes {
  readonly files: readonly string[];
  /** Whom to name and under which terms the shapes may be used; `undefined` if the files say it. */
  readonly notice?: string | undefined;
}

export interface LoadedShapes {
  readonly maps: Maps;
  readonly layers: Layers;
  /** The fit of the files to the areas, as lines for people. */
  readonly fit: readonly string[];
}

/** A notice without line breaks, and without spaces at its ends. */
export const toNotice = (text: string): string => text.trim().replaceAll(/\s*[\r\n]\s*/g, ' ');

/** A digest of files of shapes, whatever their names are, and of their notice. @throws {UserError} if one cannot be read. */
export async function digestOfShapes({ files, notice }: GivenShapes): Promise<string> {
  const digests: Buffer[] = [];
  for (const file of files) digests.push(await digestOfFile(file));
  return digestOf([...digests, Buffer.from(notice ?? '')]);
}

async function digestOfFile(path: string): Promise<Buffer> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  } catch (cause) {
    throw new UserError(`--shapes ${path}: it could not be read: ${failureReason(cause)}`, { cause });
  }
  return digest.digest();
}

/** Reads shapes, ties them to areas and makes maps. @throws {UserError} if a file has none, or nothing says whom to name. */
export async function loadMaps(given: GivenShapes | null, gazetteer: Gazetteer): Promise<LoadedShapes | null> {
  if (given === null) return null;
  const [{ readShapes }, { tieShapes }, { toLayers }, { largeMaps, toMaps }, { describeRings }] = await Promise.all([
    import('../shapes/read-shapes.ts'),
    import('../shapes/tie.ts'),
    import('../shapes/layers.ts'),
    import('../shapes/area-maps.ts'),
    import('../shapes/shape-layers.ts'),
  ]);
  const read = await readShapes(given.files);
  const notice = toNotice(given.notice ?? read.notice);
  if (notice === '') throw new UserError(WITHOUT_NOTICE);
  const tied = tieShapes(read, gazetteer, { notice });
  const { hierarchy } = gazetteer;
  const layers = toLayers(tied.shapes, hierarchy);
  const large = largeMaps(layers, hierarchy, LARGE_MAP).map(
    ({ code, bytes }) => `${code} (${formatNumber(Math.round(bytes / 1_000))} kB)`,
  );
  return {
    layers,
    maps: toMaps(layers, hierarchy, notice),
    fit: [
      ...describeFit(tied, gazetteer),
      ...describeRings(read.rings).map((line) => `  ${line}`),
      ...firstOf(large, `${counted(large.length, 'map is', 'maps are')} too large to load fast; ${SIMPLER}`),
    ],
  };
}

const LARGE_MAP = 1_000_000;
const SIMPLER = 'simplify the shapes, as docs/maps.md says';

/** The number of areas with a shape, and the first areas without a shape and features that are no area. */
export function describeFit(
  { shapes: { of }, report }: TiedShapes,
  { hierarchy, region }: Gazetteer,
): readonly string[] {
  const counts = DISJOINT_COLLECTIONS.toReversed().flatMap((collection) => {
    const areas = hierarchy.list(null, collection);
    const withShape = areas.filter(({ code }) => of.has(code));
    const { plural } = WORDS[collection];
    return areas.length === 0 ? [] : [`${formatNumber(withShape.length)} of ${formatNumber(areas.length)} ${plural}`];
  });
  const kinds = new Set([...of.keys()].map((code) => hierarchy.get(code)?.kind));
  const without = report.without
    .filter(({ area }) => kinds.has(area.kind))
    .toSorted((a, b) => KINDS.indexOf(b.area.kind) - KINDS.indexOf(a.area.kind))
    .map(({ area: { code, name }, reason }) => `${code} ${name} (${reason})`);
  // To one region, all the others are unknown.
  const unmatched = (region === null ? report.unmatched : []).map(({ feature: { code, isPcode, names } }) => {
    const name = names.barangay ?? names.city ?? names.province ?? names.region;
    return `${isPcode ? 'PH' : ''}${code}${name === undefined ? '' : ` ${quote(name)}`}`;
  });
  return [
    `shapes: ${counts.join(', ')}`,
    ...firstOf(without, `${counted(without.length, 'area has', 'areas have')} no shape`),
    ...firstOf(
      unmatched,
      `${counted(unmatched.length, 'feature of the files is', 'features of the files are')} no area of today`,
    ),
    ...(Math.max(without.length, unmatched.length) > SHOWN && installation.packedDataset === null
      ? [WHOLE_REPORT]
      : []),
  ];
}

const SHOWN = 3;

const WHOLE_REPORT =
  '  all of them: npm run points -- FILE --json --data COPY --source TEXT --licence TEXT, where COPY is a copy of the folder data';

function firstOf(items: readonly string[], what: string): readonly string[] {
  if (items.length === 0) return [];
  const more = items.length > SHOWN ? `, and ${formatNumber(items.length - SHOWN)} more` : '';
  return [`  ${what}: ${items.slice(0, SHOWN).join(', ')}${more}`];
}

const WITHOUT_NOTICE =
  '--shapes: the files do not say whose the shapes are. Give --shapes-notice with whom to name and under which terms ' +
  'they may be used, as a text or as a file that has it. It is shown with every map, for example: --shapes-notice ' +
  '"Boundaries: PSA and NAMRIA, published by OCHA (COD-AB), CC BY 3.0 IGO. Indicative, not for legal use."';
