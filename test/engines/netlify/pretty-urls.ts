import { parse } from '@iarna/toml';
import { readFileSync } from 'node:fs';

type Table = Record<string, unknown>;

/** Whether `[build.processing.html] pretty_urls` is on, which is the default. */
export function hasPrettyUrls(configFile?: string): boolean {
  if (configFile === undefined) return true;
  const config: unknown = parse(readFileSync(configFile, 'utf8'));
  const path = ['build', 'processing', 'html', 'pretty_urls'];
  const value = path.reduce((table, key) => (table as Table | undefined)?.[key], config);
  return value !== false;
}
