import { installation } from '../installation/current.ts';
import { withConstants } from '../installation/installation.ts';

/** The modules that run on hosts. */
export const FUNCTIONS = [
  'cloudflare/worker.ts',
  'netlify/edge-functions/api.ts',
  'netlify/edge-functions/methods.ts',
] as const;

/**
 * Bundles a function and all that it imports into one ES module.
 *
 * @param entry the module with the function, in the folder of the hosts.
 * @param constants the values of the constants that it declares, by name.
 */
export const bundleFunction = (
  entry: (typeof FUNCTIONS)[number],
  constants: Readonly<Record<string, unknown>>,
): string => withConstants(installation.bundle(`generator/hosts/${entry}`, 'function'), constants);
