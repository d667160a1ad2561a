/**
 * The paths whose content a host does not have yet. Netlify's command line uploads each of them, also if several have
 * the same content.
 *
 * @param files the digest of the content of each path.
 * @param known the digests of the contents that the host has.
 */
export function uploads(
  files: Readonly<Record<string, string>>,
  known: ReadonlySet<string> = new Set(),
): readonly string[] {
  return Object.keys(files).filter((path) => !known.has(files[path] ?? ''));
}
