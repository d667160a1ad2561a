import { gzipSync } from 'node:zlib';
import type { Depth, Family, Route } from '../api/routing/route.ts';
import { pageFile } from '../site/pages/page-file.ts';
import type { MixedPart, Named, FileSelection } from '../site/parts/part.ts';
import type { Site } from '../site/parts/site.ts';
import type { Encoding } from '../tree/compress/encodings.ts';
import type { Limit, Measures } from '../tree/limits.ts';
import type { Tree, TreePart } from '../tree/tree.ts';

/** What a build writes for one kind of host: its files, its configuration, and the function that runs there. */
export interface Target {
  readonly name: string;
  /** The depths that the host can take; the first is the default. */
  readonly depths: readonly [Depth, ...Depth[]];
  /** The families of records that are built by default. */
  readonly families: readonly Family[];
  /** Whether all mounts have files, or the first one, and the function answers for the others. */
  readonly filesOf: FileSelection['filesOf'];
  /** True if the other prefixes of v1 need files, because the host has no rule for them. */
  readonly mirrorsAsFiles: boolean;
  /** True if a nine-digit code has a file of its own, as by default; otherwise the function answers it. */
  readonly nineDigitsAsFiles?: boolean;
  /**
   * True if a record of v1 that repeats another one has a file too if there are maps; by default it has. Otherwise the
   * function answers it, because the host would have too many paths.
   */
  readonly repeatedRecordsAsFiles?: boolean;
  /** The routes whose addresses have files, as far as the depth allows them; by default all of them. */
  readonly routesAsFiles?: FileSelection['routes'];
  readonly namesAsFiles?: Named;
  /**
   * True if it has paths for all names: also below the other prefixes of v1, which other hosts have rules for, and for those
   * that differ from another one only in case, which no disk may hold; by default it has not.
   */
  readonly hasAllNames?: boolean;
  /** True if a build has pages for people by default. */
  readonly pages: boolean;
  /** True if barangays have pages as files, unless a function renders them, as by default; else cities' pages have it. */
  readonly barangayPagesAsFiles?: boolean;
  /** How pages of barangays link to each other; `null` if they have no files. */
  readonly pageLinks: FileSelection['pageLinks'];
  /** The encodings in which files are stored beside the plain ones, for a host that sends them; none by default. */
  readonly compress?: readonly Encoding[];
  /** Everything that the host limits of a tree. */
  readonly limits: readonly Limit[];
  /** The size in bytes of the list of files that a deployment to the host sends. */
  readonly manifestBytes?: (totals: { readonly paths: number; readonly pathBytes: number }) => number;
  /** True if its tree can be published below a path, and not only at the root of an origin. */
  readonly takesBase?: true;
  /** The folder of the tree in which all files of the site are; by default the tree itself. */
  readonly folder?: string;
  readonly fileOf: (path: string) => string;
  /** Another file with the same content for a path of the API, for a host without rules; `undefined` for none. */
  readonly secondFileOf?: (path: string) => string | undefined;
  readonly secondPageFileOf?: (path: string) => string | undefined;
  readonly configuration: (site: Site) => Configuration;
  readonly functions?: (site: Site) => Configuration['files'];
}

interface Configuration {
  readonly files: readonly { readonly path: string; readonly body: string }[];
  /** The number of rules the host has to match; a host has none if this is not given. */
  readonly rules?: number;
}

/** The folder of a tree with the functions. Netlify publishes none with a dot; for Cloudflare, `.assetsignore` names it. */
export const FUNCTIONS_FOLDER = '.functions';

/** True if a host without a function has files of the route for barangays, by their code alone: in three families. */
export const hasBarangays = ({ family, parameters }: Route): boolean =>
  ['v2', 'areas', 'history'].includes(family ?? '') && parameters.length === 1;

/** What to do about a tree with too many paths or bytes. */
export const SMALLER = 'Build with --depth lists, for fewer families (--families v2), or for one --region.';

/** What to do about a file that is too large: only downloads are. */
export const WITHOUT_DOWNLOADS = 'Build with --no-downloads.';

/** What to do about a function that is too large: it contains every family. */
export const SMALLER_FUNCTION = 'Build for fewer families (--families v2), or for one --region.';

/** What a target takes of a site at a depth. */
export const selectionOf = (target: Target, depth: Depth): FileSelection => ({
  depth,
  filesOf: target.filesOf,
  mirrored: target.mirrorsAsFiles,
  besides: target.nineDigitsAsFiles ?? true,
  repeatedRecords: target.repeatedRecordsAsFiles ?? true,
  routes: target.routesAsFiles ?? (() => true),
  named: target.namesAsFiles ?? (() => true),
  allNames: target.hasAllNames ?? false,
  pageLinks: target.pageLinks,
});

/** The tree of a site for a host: a file for each resource, links for other paths, configuration and functions. */
export function toTree(site: Site, target: Target): Tree {
  const { folder } = target;
  const parts = [
    ...site.parts.map((part) => toTreePart(part, target.fileOf, target.secondFileOf)),
    ...site.pages.map((part) => toTreePart(part, pageFile, target.secondPageFileOf)),
  ];
  return {
    limits: target.limits,
    compress: target.compress ?? [],
    parts: [
      ...(folder === undefined ? parts : parts.map((part) => inFolder(part, folder))),
      configurationPart(site, target),
      ...functionsPart(site, target),
    ],
  };
}

const toTreePart = (part: MixedPart, fileOf: Target['fileOf'], secondFileOf?: Target['secondFileOf']): TreePart => ({
  name: part.name,
  *files() {
    for (const { path, body, group, isPlain = false } of part.resources()) {
      yield { path: fileOf(path), body, group, ...(isPlain && { isPlain }) };
      const second = secondFileOf?.(path);
      if (second !== undefined) yield { path: second, body, group, ...(isPlain && { isPlain }) };
    }
  },
  *links() {
    for (const { path, to, group } of part.aliases()) {
      yield { path: fileOf(path), to: fileOf(to), group };
      const second = secondFileOf?.(path);
      if (second !== undefined) yield { path: second, to: fileOf(to), group };
    }
  },
});

const inFolder = (part: TreePart, folder: string): TreePart => ({
  ...part,
  *files() {
    for (const file of part.files()) yield { ...file, path: `${folder}/${file.path}` };
  },
  *links() {
    for (const { path, to, group } of part.links()) yield { path: `${folder}/${path}`, to: `${folder}/${to}`, group };
  },
});

const configurationPart = (site: Site, target: Target): TreePart => ({
  name: 'configuration',
  *files() {
    const { files, rules = 0 } = target.configuration(site);
    for (const { path, body } of files) {
      const measures = { rules, 'bytes of the configuration': Buffer.byteLength(body) };
      yield { path, body, group: 'configuration', measures };
    }
  },
  links: () => [],
});

const functionsPart = (site: Site, { functions, limits }: Target): readonly TreePart[] =>
  functions === undefined
    ? []
    : [
        {
          name: 'functions',
          *files() {
            for (const file of functions(site)) {
              yield { ...file, group: 'functions', measures: functionMeasures(file.body, limits) };
            }
          },
          links: () => [],
        },
      ];

function functionMeasures(body: string, limits: readonly Limit[]): Measures {
  const bytes = Buffer.byteLength(body);
  const isLarge = limits.some(({ of, max }) => of === 'bytes of a function with gzip' && bytes > max);
  return { 'bytes of a function': bytes, ...(isLarge && { 'bytes of a function with gzip': gzipSync(body).length }) };
}
