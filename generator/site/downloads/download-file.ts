import type { DownloadTable } from './tables/table.ts';
import type { Area } from '../../core/areas/area.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import type { Layers } from '../../shapes/layers.ts';
import type { Maps } from '../../shapes/shapes.ts';
import type { Release } from '../../core/psgc/release.ts';

export interface DownloadContent {
  readonly release: Release;
  readonly gazetteer: Gazetteer;
  /** Each table stands after those that its foreign keys name. */
  readonly tables: readonly DownloadTable[];
  /** The outlines of the areas, and whom to name for them; `null` if no shapes are given. */
  readonly shapes: { readonly layers: Layers; readonly maps: Pick<Maps, 'notice'> } | null;
}

/** The media types of downloads by the last part of their names. */
export const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  csvt: 'text/csv; charset=utf-8',
  gz: 'application/gzip',
  tgz: 'application/gzip',
  parquet: 'application/vnd.apache.parquet',
  sqlite: 'application/vnd.sqlite3',
  sql: 'application/sql',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
  geojson: 'application/geo+json',
  topojson: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
} as const;

export function mediaTypeOf(name: string): string {
  const type = MEDIA_TYPES[name.split('.').at(-1) as keyof typeof MEDIA_TYPES];
  if (type === undefined) throw new Error(`${name} is of a type that no host knows`);
  return type;
}

interface Named {
  /** `areas.csv`, `regions/0100000000.csv`: in lower case, because some hosts ignore letter case. */
  readonly name: string;
  /** The table that it holds; `null` for a file with all of them or none. */
  readonly table: string | null;
  /** The region or province of which it has the rows; a file with all rows has none. */
  readonly area?: Pick<Area, 'code' | 'name' | 'kind'>;
}

interface Described extends Named {
  readonly rows: number;
  /** The header of a file that is a table for one program. */
  readonly columns?: readonly string[];
}

export const REGIONAL_FOLDERS = ['regions', 'provinces'] as const;

/** The file of a table. Paths have hyphens, and names of tables underscores: `earlier-changes`, `earlier_changes`. */
export const tableFileName = (table: string, extension: string): string => `${table.replaceAll('_', '-')}.${extension}`;

export const SHAPES_FOLDER = 'shapes';

/** The files of the shapes of a collection. GeoJSON of the barangays is too large for Cloudflare without gzip. */
export const shapesFile = (name: string, format: 'topojson' | 'geojson'): string =>
  `${SHAPES_FOLDER}/${name}.${format}${name === 'barangays' && format === 'geojson' ? '.gz' : ''}`;

export const POINTS_FOLDER = 'points';

/** A code with letters before it, `PSGC:0102800000`, for programs that take texts of digits for numbers or times. */
export const psgcId = (code: string): string => `PSGC:${code}`;

/** The folder of the files for single programs. */
export const TOOLS_FOLDER = 'tools';

export const FORM_FILE = 'form-tree.json';

/** A file with data, which a format makes when it is asked to. */
export interface DataFile extends Named {
  readonly make: () => { readonly bytes: Uint8Array } & Partial<Omit<Described, keyof Named>>;
}

/** A file that need not be made yet, and has a size as soon as it is. */
export type ListedFile = Named & Pick<FileSummary, 'format'> & Partial<Pick<FileSummary, 'rows' | 'size'>>;

/** A file of an export, as pages and `index.json` list it. */
export interface FileSummary extends Described {
  readonly mediaType: string;
  /** The name of its format, `null` for a file that is about the others. */
  readonly format: string | null;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

export interface DownloadFile extends FileSummary {
  readonly bytes: Uint8Array;
}
