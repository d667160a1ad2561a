import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * Bundles a function and all that it imports into one ES module.
 *
 * @param entry the file with the function.
 * @param constants the values of the constants that it declares, by name.
 */
export function bundleFunction(entry: URL, constants: Readonly<Record<string, unknown>> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  return outputFiles[0]?.text ?? '';
}
