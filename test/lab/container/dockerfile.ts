import { DockerfileParser, type Flag, type Instruction, PropertyInstruction } from 'dockerfile-ast';

/** An instruction of a Dockerfile. */
export interface Step {
  /** In capitals: `RUN`. */
  readonly keyword: string;
  /** What follows the keyword and its flags, without line breaks. */
  readonly text: string;
  readonly flags: Readonly<Record<string, string>>;
}

/** What is between two `FROM`s. */
export interface Stage {
  readonly name: string;
  /** The image or the stage that it begins with. */
  readonly base: string;
  /** Without the `FROM`. */
  readonly steps: readonly Step[];
}

/** @throws {Error} if an instruction stands before the first `FROM`, or a stage has no name. */
export function parseDockerfile(text: string): readonly Stage[] {
  const stages: { name: string; base: string; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const step = toStep(instruction);
    if (step.keyword === 'FROM') {
      const [, base, name] = /^(\S+) AS (\S+)$/.exec(step.text) ?? [];
      if (base === undefined || name === undefined) throw new Error(`FROM ${step.text}: expected a name`);
      stages.push({ name, base, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (stage === undefined) throw new Error(`${step.keyword} is before the first FROM`);
      stage.steps.push(step);
    }
  }
  return stages;
}

/** The names and values of `ARG`, `ENV` or `LABEL`. */
export function properties({ keyword, text }: Step): Readonly<Record<string, string>> {
  const [instruction] = DockerfileParser.parse(`${keyword} ${text}`).getInstructions();
  if (!(instruction instanceof PropertyInstruction)) throw new Error(`${keyword} has no properties`);
  return Object.fromEntries(
    instruction.getProperties().map((property) => [property.getName(), property.getValue() ?? '']),
  );
}

/**
 * The words of a command in the exec form, which runs without a shell, so that signals arrive.
 *
 * @throws {SyntaxError} if it is in the shell form.
 */
export const execForm = ({ text }: Step): readonly string[] => JSON.parse(text.replace(/^CMD /, '')) as string[];

/** The last step with a keyword, which is the one that counts. */
export const lastStep = ({ steps }: Stage, keyword: string): Step | undefined =>
  steps.findLast((step) => step.keyword === keyword);

function toStep(instruction: Instruction): Step {
  const flags = 'getFlags' in instruction ? (instruction.getFlags as () => Flag[]).call(instruction) : [];
  return {
    keyword: instruction.getKeyword(),
    text: instruction.getArgumentsContent() ?? '',
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
  };
}
