import { installation } from '../installation/current.ts';
import { withConstants } from '../installation/installation.ts';

const ELEMENTS = {
  address: ['generator/site/form/address/index.ts', 'generator/site/form/address/address.css'],
  picker: ['generator/site/form/picker/index.ts', 'generator/site/form/picker/picker.css'],
} as const;

const SCRIPTS = [
  'carry-page',
  'carry-worker',
  'change-filters',
  'compare-page',
  'copy',
  'document-page',
  'figures-table',
  'footer',
  'frame',
  'map-page',
  'match-page',
  'match-workbook',
  'match-worker',
  'not-found-page',
  'picker-page',
  'place-suggestions',
  'places-page',
  'request',
  'search-page',
  'search-worker',
  'site-search',
  'zip-codes-page',
] as const;

const STYLE_SHEET = 'generator/site/pages/assets/site.css';

const scriptFile = (name: string): string => `generator/site/tools/${name}.ts`;

const bundle = (entry: string): string => installation.bundle(entry, 'browser');

/** The modules and styles that run in browsers, by their paths in the project. */
export const BROWSER_MODULES = [...Object.values(ELEMENTS).flat(), STYLE_SHEET, ...SCRIPTS.map(scriptFile)];

/** An element for forms as one ES module without imports. It finds the API beside the folder that it is loaded from. */
export function bundleElement(name: keyof typeof ELEMENTS): string {
  const [script, style] = ELEMENTS[name];
  return withConstants(bundle(script), { STYLE: bundle(style).trim() });
}

/** The module of a worker that searches in the dataset beside it. The element `<psgc-address>` starts it too. */
export const bundleSearchWorker = (): string => bundle(scriptFile('search-worker'));

/** The style sheet of all pages. */
export const bundleStyleSheet = (): string => bundle(STYLE_SHEET);

/** The scripts of the pages of a site, each one module without imports, by the name of its file. */
export const bundleScripts = (): ReadonlyMap<string, string> =>
  new Map(SCRIPTS.map((name) => [`${name}.js`, bundle(scriptFile(name))]));
