import { installation } from '../installation/current.ts';
import { withConstants } from '../installation/installation.ts';

const PICKER = 'generator/browser/picker/index.ts';
const PICKER_STYLE = 'generator/browser/picker/picker.css';
const SCRIPTS = [
  'compare-page',
  'copy',
  'document-page',
  'match-page',
  'match-workbook',
  'match-worker',
  'names-page',
  'picker-page',
  'release-page',
  'search-page',
  'search-worker',
  'start-page',
  'try-page',
] as const;

const scriptFile = (name: string): string => `generator/browser/pages/${name}.ts`;

const bundle = (entry: string): string => installation.bundle(entry, 'browser');

/** The modules and styles that run in browsers, by their paths in the project. */
export const BROWSER_MODULES: readonly string[] = [PICKER, PICKER_STYLE, ...SCRIPTS.map(scriptFile)];

/**
 * The custom element `<psgc-picker>` as one ES module without imports. It has to lie above `/api` to find the API by
 * itself, such as `/psgc-picker.js`, and a page of another origin can only load it with `Access-Control-Allow-Origin`.
 */
export const bundlePicker = (): string => withConstants(bundle(PICKER), { STYLE: bundle(PICKER_STYLE).trim() });

/** The scripts of the pages of a site, each one module without imports, by the name of its file. */
export const bundleScripts = (): ReadonlyMap<string, string> =>
  new Map(SCRIPTS.map((name) => [`${name}.js`, bundle(scriptFile(name))]));
