import { basename } from 'node:path';
import { capitalized, counted } from '../../format.ts';
import { InvalidInput } from '../../dataset/problem.ts';
import type { Updated } from '../update.ts';
import { block, bullets } from './markdown.ts';

/** The heading of the report, and in a sentence how the update ended. */
export function outcome({ draft, steps, decisions, isDone, error }: Updated): readonly string[] {
  const file = basename(draft.file);
  if (error !== undefined) {
    const failed = steps.find((step) => step.outcome === 'failed')?.name ?? '';
    return [
      error instanceof InvalidInput ? `# ${file} was refused` : `# The update with ${file} failed`,
      '',
      `Nothing was changed. The step that failed: ${failed}.`,
      '',
      ...block(error.message),
      ...answers(error),
    ];
  }
  const { release } = draft.dataset.release;
  if (!isDone) {
    const needed = counted(decisions.length, 'thing needs', 'things need');
    return [
      `# Update to PSGC ${release}: not done yet`,
      '',
      `Nothing was changed. Before the long steps, ${needed} a decision, see below.`,
    ];
  }
  const open =
    decisions.length === 0
      ? 'Nothing needs a decision.'
      : `${counted(decisions.length, 'thing needs', 'things need')} a decision, see below.`;
  return [`# Update to PSGC ${release}`, '', `${file} was imported. ${open}`];
}

/** The options that answer the problems for which a publication was refused. */
function answers(error: Error): readonly string[] {
  if (!(error instanceof InvalidInput)) return [];
  const remedies = new Set(error.problems.flatMap(({ remedy }) => (remedy === undefined ? [] : [remedy])));
  const options = new Set([...remedies].flatMap((remedy) => remedy.match(/--[a-z-]+(?: [a-z]+-?[a-z]+)?/g) ?? []));
  const items = [...remedies].map((remedy) => capitalized(remedy));
  if (items.length === 0) return [];
  const named = [...options].map((option) => `\`${option}\``).join(', ');
  return ['', '## What helps', '', ...bullets(items), ...(named === '' ? [] : ['', `Options: ${named}.`])];
}
