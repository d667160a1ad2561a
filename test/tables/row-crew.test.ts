import { expect, test } from 'vitest';
import { RowCrew } from '../../generator/tables/row-crew.ts';

/** Answers as a helper does, and says that it was there. */
const PROGRAM = `
  import { parentPort, workerData } from 'node:worker_threads';
  if (workerData.order === 'broken') throw new Error('no dataset');
  parentPort.on('message', (inputs) =>
    parentPort.postMessage(inputs.map(([text]) => ({ text: workerData.separator + text, said: 'there' }))));
`;
const module = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);

async function answered(rows: number, threads: number, order = 'order') {
  const helpers = threads === 0 ? null : { module, threads, after: 10_000, order: () => order };
  const crew = new RowCrew(([text = '']) => ({ values: [text], said: 'here' }), ';', helpers);
  const inputs = Array.from({ length: rows }, (_, at) => [`${at}`]);
  try {
    const groups = [inputs.slice(0, 10), inputs.slice(10, -7), [], inputs.slice(-7)];
    const answers = (await Promise.all(groups.map((group) => crew.answer(group)))).flat();
    return { texts: answers.map(({ text }) => text), places: new Set(answers.map(({ said }) => said)) };
  } finally {
    await crew.dismiss();
  }
}

test.each([
  [9_000, 0, ['here']],
  [9_000, 3, ['here']],
  [120_000, 0, ['here']],
  [120_000, 1, ['here', 'there']],
  [120_000, 3, ['here', 'there']],
])(
  '%i inputs are answered in their order with %i helpers, which only a large table starts',
  async (rows, threads, places) => {
    const { texts, places: found } = await answered(rows, threads);
    expect(texts).toEqual(Array.from({ length: rows }, (_, at) => `;${at}`));
    expect([...found].sort()).toEqual(places);
  },
);

test('the error of a helper is that of the table', async () => {
  await expect(answered(120_000, 2, 'broken')).rejects.toThrow('no dataset');
});
