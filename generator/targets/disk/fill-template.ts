/**
 * A hand-written configuration with what the build knows in the place of its lines `#< name: …`,
 * indented as they are.
 *
 * @throws {Error} if a line names nothing, or something is named by no line.
 */
export function fillTemplate(template: string, generated: Readonly<Record<string, readonly string[]>>): string {
  const left = new Set(Object.keys(generated));
  const lines = template.split('\n').flatMap((line) => {
    const [, indent, name] = /^(\s*)#< ([^:]+)/.exec(line) ?? [];
    if (name === undefined) return [line];
    const filled = generated[name];
    if (filled === undefined) throw new Error(`the configuration has a line for ${name}, which nothing fills`);
    left.delete(name);
    return filled.map((each) => `${indent}${each}`);
  });
  if (left.size > 0) throw new Error(`the configuration has no line for ${[...left].join(', ')}`);
  return lines.join('\n');
}
