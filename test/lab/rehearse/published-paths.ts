/** Folders that a build writes for itself or for the host's command line, and that nobody may be able to request. */
const PRIVATE = ['.functions', '.psgc-static', '.wrangler'];

const MOST_SHOWN = 5;

/**
 * What is wrong with the paths that a host would publish, in words.
 *
 * @param paths with `/` between their segments, relative to the root of the site.
 */
export function problemsOfPaths(paths: readonly string[]): readonly string[] {
  const upper = paths.filter((path) => path !== path.toLowerCase());
  const hidden = paths.filter((path) => path.split('/').some((segment) => PRIVATE.includes(segment)));
  return [
    ...problem('has a path that is not in lower case', upper),
    ...problem('publishes a private file', hidden),
    ...problem('has two paths that differ only in letter case', alikeInCase(paths)),
  ];
}

function* alikeInCase(paths: readonly string[]): Iterable<string> {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const folded = path.toLowerCase();
    const other = seen.get(folded);
    if (other === undefined) seen.set(folded, path);
    else yield `${other} and ${path}`;
  }
}

function problem(what: string, found: Iterable<string>): readonly string[] {
  const all = [...found];
  if (all.length === 0) return [];
  const more = all.length > MOST_SHOWN ? ` and ${all.length - MOST_SHOWN} more` : '';
  return [`the site ${what}: ${all.slice(0, MOST_SHOWN).join(', ')}${more}`];
}
