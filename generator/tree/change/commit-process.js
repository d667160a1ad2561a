// Commits staged changes in a separate process, which finishes even if the build is killed.
// JavaScript, because it starts without a loader.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { DECISION_FILES, PLAN_FILE, settle } from './settle.js';

const [staging = ''] = process.argv.slice(2);

// If the build is killed before it sends the message, nothing is decided.
process.stdin.once('data', () => {
  process.stdin.destroy();
  try {
    renameSync(join(staging, PLAN_FILE), join(staging, DECISION_FILES.new));
    settle(staging, 'new');
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${messageOf(error)}; ${undo()}`);
  }
});

function undo() {
  try {
    renameSync(join(staging, DECISION_FILES.new), join(staging, DECISION_FILES.old));
    settle(staging, 'old');
    return 'nothing was changed';
  } catch (error) {
    return `and it could not be undone: ${messageOf(error)}. The next build undoes it`;
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
