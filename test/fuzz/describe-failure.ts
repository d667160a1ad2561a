import fc from 'fast-check';

/** What failed, and the smallest case for which it did as code for the examples of the property. */
export function describeFailure<Case>(title: string, file: string, details: fc.RunDetails<[Case]>): string {
  const { counterexample, errorInstance, numShrinks, seed, numSkips } = details;
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  if (counterexample === null) return `no case could be made: ${numSkips} were skipped, with the seed ${seed}`;
  return [
    `${reason}\n`,
    `The smallest case (after ${numShrinks} simplifications), for the examples of "${title}" in ${file}:\n`,
    `  ${fc.stringify(counterexample[0])},\n`,
    `The same run again: npm run fuzz -- --seed ${seed} ${file}`,
  ].join('\n');
}
