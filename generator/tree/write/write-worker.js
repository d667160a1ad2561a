// JavaScript, because worker threads of Node 20 cannot load TypeScript. `tsc` checks it.
import { parentPort, workerData } from 'node:worker_threads';
import { BatchWriter } from './batch-writer.js';

const writer = new BatchWriter(String(workerData));

parentPort?.on('message', (/** @type {import('./batch-writer.js').Batch} */ batch) => {
  writer.write(batch);
  parentPort?.postMessage('written');
});
