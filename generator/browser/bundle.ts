import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const read = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The custom element `<psgc-picker>` as one ES module without imports. It has to lie above `/api` to find the API by
 * itself, such as `/psgc-picker.js`, and a page of another origin can only load it with `Access-Control-Allow-Origin`.
 */
export function bundlePicker(): string {
  return bundle('picker/index.ts', { STYLE: bundle('picker/picker.css').trim() });
}

function bundle(entry: string, constants: Readonly<Record<string, string>> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [read(entry)],
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
  return outputFiles[0]?.text ?? '';
}
