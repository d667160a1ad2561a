/** What a template is filled with: the text for a `<%name%>`, the lines for a line `#< name: …`. */
export type Filling = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * Fills a configuration that is written by hand. A line `#< name: what comes here` is replaced by generated lines with
 * the same indentation, and `<%name%>` within a line by a value.
 *
 * @throws {Error} if the template names something that there is not, or has no place for generated lines.
 */
export function fillTemplate(template: string, filling: Filling): string {
  const unused = new Set(Object.keys(filling).filter((name) => Array.isArray(filling[name])));
  const take = (name: string) => {
    const value = filling[name];
    if (value === undefined) throw new Error(`the template names ${name}, which is not generated`);
    unused.delete(name);
    return value;
  };
  const lines = template.split('\n').flatMap((line) => {
    const [, indent, name] = /^(\s*)#< ([^:]+)/.exec(line) ?? [];
    if (name === undefined) return [line.replace(/<%(\w+)%>/g, (_placeholder, each: string) => `${take(each)}`)];
    return [take(name)].flat().map((each) => `${indent}${each}`);
  });
  if (unused.size > 0) throw new Error(`the template does not use ${[...unused].join(', ')}`);
  return lines.join('\n');
}
