import type { Updated } from '../update.ts';
import { table } from './markdown.ts';

/** The steps with their results. */
export function takenSteps({ steps }: Updated): readonly string[] {
  const rows = steps.map(({ name, outcome, detail, seconds }) => [
    name,
    detail === '' ? outcome : `${outcome}: ${detail}`,
    outcome === 'left out' ? '' : seconds.toFixed(1),
  ]);
  return ['## Steps', '', ...table(['step', 'result', 'seconds'], rows)];
}
