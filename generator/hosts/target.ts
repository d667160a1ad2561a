import { gzipSync } from 'node:zlib';
import type { Depth, Family, Route } from '../api/routing/route.ts';
import { pageFile } from '../site/pages/page-file.ts';
import { type FileSelection, type MixedPart, repeatsRecord } from '../site/parts/part.ts';
import type { Site } from '../site/parts/site.ts';
import type { Encoding } from '../tree/compress/encodings.ts';
import type { Limit, Measures } from '../tree/limits.ts';
import type { Tree, TreeFile, TreePart } from '../tree/tree.ts';

/** A kind of host, and what a build writes for it: files, its configuration, and the function that runs there. */
export interface Target {
  readonly name: string;
  /** The depths that the host can take; the first is the default. */
  readonly depths: readonly [Depth, ...Depth[]];
  /** The families of records that are built by default. */
  readonly families: readonly Family[];
  /** The part of the host that answers a route. A host with a function has files for the first mount only. */
  readonly answeredBy: FileSelection['answeredBy'];
  readonly nineDigits: boolean;
  /** The names that have files at the depth `names`; by default those that a disk can hold. */
  readonly names?: FileSelection['names'];
  /** True if a build has pages for people by default. */
  readonly pages: boolean;
  /** The form of links between pages of lists of barangays; `null` if there is no room for them, nor for pages of barangays. */
  readonly pageLinks: FileSelection['pageLinks'];
  /** The encodings in which files are stored beside the plain ones, for a host that sends them; none by default. */
  readonly compress?: readonly Encoding[];
  readonly limits: readonly Limit[];
  /** True if its tree can be published below a path, and not only at the root of an origin. */
  readonly takesBase?: true;
  /** The folder of the tree in which all files of the site are; by default the tree itself. */
  readonly folder?: string;
  /** The files with the answer of an address of the API. Links to other addresses lead to the first. */
  readonly filesOf: (path: string) => readonly [string, ...string[]];
  /** The same for an address of the pages; by default `pageFile`. */
  readonly pageFilesOf?: (path: string) => readonly [string, ...string[]];
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

/** The remedy for a tree with too many paths or bytes. */
export const SMALLER = 'Build with --depth lists, for fewer families (--families v2), or for one --region.';

/** The remedy for a tree with too many bytes. */
export const FEWER_BYTES = 'Build with --no-downloads, or for one family (--families v2).';

/** The remedy for a file that is too large: only downloads are. */
export const WITHOUT_DOWNLOADS = 'Build with --no-downloads.';

/** The remedy for a function that is too large: it contains every family. */
export const SMALLER_FUNCTION = 'Build for fewer families (--families v2), or for one --region.';

/** The part that most hosts share: a file `X.html` answers `X`, and there is no room for pages of barangays. */
export const HTML_FILES = {
  nineDigits: false,
  pages: true,
  pageLinks: null,
  filesOf: (path: string): [string] => [`${path.slice(1)}.html`],
} as const satisfies Partial<Target>;

export const selectionOf = (target: Target, depth: Depth): FileSelection => ({
  depth,
  filesOf: target.functions === undefined ? 'all mounts' : 'first mount',
  answeredBy: target.answeredBy,
  nineDigits: target.nineDigits,
  names: target.names ?? (() => true),
  pageLinks: target.pageLinks,
});

/** The routes of hosts whose function answers what repeats another answer: all of it if maps need the room. */
export const functionForRepeated: Target['answeredBy'] = (route, hasMaps) =>
  route.mirrorOf !== undefined || (hasMaps && repeatsRecord(route)) ? 'function' : 'file';

/** The routes of hosts that have no room for all barangays: everything above them, and each barangay by its code alone. */
export const withoutChains: Target['answeredBy'] = (route) =>
  route.depth === 'lists' || hasBarangays(route) ? 'file' : 'nothing';

/** The tree of a site for a host: a file for each resource, links for other paths, configuration and functions. */
export function toTree(site: Site, target: Target): Tree {
  const start = target.folder === undefined ? '' : `${target.folder}/`;
  const { filesOf, pageFilesOf = (path) => [pageFile(path)] } = target;
  return {
    limits: target.limits,
    compress: target.compress ?? [],
    parts: [
      ...site.parts.map((part) => toTreePart(part, filesOf, start)),
      ...site.pages.map((part) => toTreePart(part, pageFilesOf, start)),
      partOf('configuration', () => configurationFiles(site, target)),
      ...(target.functions === undefined ? [] : [partOf('functions', () => functionFiles(site, target))]),
    ],
  };
}

const toTreePart = (part: MixedPart, filesOf: Target['filesOf'], start: string): TreePart => ({
  name: part.name,
  *files() {
    for (const { path, body, group, isPlain = false } of part.resources()) {
      for (const file of filesOf(path)) yield { path: start + file, body, group, ...(isPlain && { isPlain }) };
    }
  },
  *links() {
    for (const { path, to, group } of part.aliases()) {
      const [target] = filesOf(to);
      for (const file of filesOf(path)) yield { path: start + file, to: start + target, group };
    }
  },
});

/** A part with these files and no links. */
const partOf = (name: string, files: () => Iterable<Omit<TreeFile, 'group'>>): TreePart => ({
  name,
  *files() {
    for (const file of files()) yield { ...file, group: name };
  },
  links: () => [],
});

function* configurationFiles(site: Site, { configuration }: Target): Iterable<Omit<TreeFile, 'group'>> {
  const { files, rules = 0 } = configuration(site);
  for (const file of files) {
    yield { ...file, measures: { rules, 'bytes of the configuration': Buffer.byteLength(file.body) } };
  }
}

function* functionFiles(site: Site, { functions, limits }: Target): Iterable<Omit<TreeFile, 'group'>> {
  for (const file of functions?.(site) ?? []) yield { ...file, measures: functionMeasures(file.body, limits) };
}

function functionMeasures(body: string, limits: readonly Limit[]): Measures {
  const bytes = Buffer.byteLength(body);
  const isLarge = limits.some(({ of, max }) => of === 'bytes of a function with gzip' && bytes > max);
  return { 'bytes of a function': bytes, ...(isLarge && { 'bytes of a function with gzip': gzipSync(body).length }) };
}
