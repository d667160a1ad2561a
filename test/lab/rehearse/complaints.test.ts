import { expect, test } from 'vitest';
import { complaintsIn } from './complaints.ts';

test('warnings and errors of a command line are problems, all other lines are not', () => {
  const output = 'Deploying to Netlify\n  Warning: some rules\n✔ Finished hashing 3 files\nerrors/not-found.json\n';
  expect(complaintsIn(output)).toEqual(['the command line says: Warning: some rules']);
});
