import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const locate = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The custom element `<psgc-picker>` as one ES module without imports. It has to lie above `/api` to find the API by
 * itself, such as `/psgc-picker.js`, and a page of another origin can only load it with `Access-Control-Allow-Origin`.
 */
export const bundlePicker = (): string => bundle('picker/index.ts', { STYLE: bundle('picker/picker.css').trim() });

/** The scripts of the pages of a site, each one module without imports, by the name of its file. */
export const bundleScripts = (): ReadonlyMap<string, string> =>
  new Map(SCRIPTS.map((name) => [`${name}.js`, bundle(`pages/${name}.ts`)]));

const SCRIPTS = ['copy', 'picker-page', 'search-page', 'search-worker', 'try-page'] as const;

/** The bundles of this process, which do not change while it runs. */
const bundles = new Map<string, string>();

function bundle(entry: string, constants: Readonly<Record<string, string>> = {}): string {
  const known = bundles.get(entry);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    entryPoints: [locate(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  const text = outputFiles[0]?.text ?? '';
  bundles.set(entry, text);
  return text;
}
