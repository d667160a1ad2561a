/** The values for a template: the text for `<%name%>`, or the lines for a line `#< name: …`. */
export type Filling = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * Fills a template of a configuration:
 *
 * - A line `#< name: what comes here` is replaced by generated lines with the same indentation.
 * - `<%name%>` within a line is replaced by a value.
 * - The lines between `#if name` and `#end` are left out if the value is empty. They contain no other `#if`.
 *
 * @throws {Error} if the template uses an unknown name, or does not use generated lines.
 */
export function fillTemplate(template: string, filling: Filling): string {
  const unused = new Set(Object.keys(filling).filter((name) => Array.isArray(filling[name])));
  const take = (name: string) => {
    const value = filling[name];
    if (value === undefined) throw new Error(`the template uses ${name}, which is not generated`);
    unused.delete(name);
    return value;
  };
  let isKept = true;
  const lines = template.split('\n').flatMap((line) => {
    const [, condition, end] = /^\s*#(?:if (\w+)|(end))$/.exec(line) ?? [];
    if (condition !== undefined || end !== undefined) {
      isKept = condition === undefined || take(condition) !== '';
      return [];
    }
    const [, indent, name] = /^(\s*)#< ([^:]+)/.exec(line) ?? [];
    const filled =
      name === undefined
        ? [line.replace(/<%(\w+)%>/g, (_placeholder, each: string) => `${take(each)}`)]
        : [take(name)].flat().map((each) => `${indent}${each}`);
    return isKept ? filled : [];
  });
  if (unused.size > 0) throw new Error(`the template does not use ${[...unused].join(', ')}`);
  return lines.join('\n');
}
