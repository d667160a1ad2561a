// Commits staged changes in a separate process, which finishes even if the build is killed.
// JavaScript, because it starts without a loader.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DECISION_FILES, commitPlan, PLAN_FILE, readJournal } from './journal.js';
import { checkFolders, applyJournal } from './settle.js';

const [staging = '', out = ''] = process.argv.slice(2);

// If the build is killed before it sends the message, nothing is decided.
process.stdin.once('data', () => {
  process.stdin.destroy();
  try {
    checkFolders(readJournal(staging, PLAN_FILE, out));
    commitPlan(staging, PLAN_FILE, 'new');
    const gone = applyJournal(staging, 'new', out);
    if (gone !== undefined) fail(`${gone} no longer exists`);
  } catch (error) {
    fail(`${messageOf(error)}; ${undo()}`);
  }
});

/** @param {string} message */
function fail(message) {
  process.exitCode = 1;
  process.stderr.write(message);
}

function undo() {
  if (existsSync(join(staging, PLAN_FILE))) return 'nothing was changed';
  if (!existsSync(join(staging, DECISION_FILES.new))) {
    return `${staging} was changed by another program, so the tree may be partly changed: build it again with --fresh`;
  }
  try {
    commitPlan(staging, DECISION_FILES.new, 'old');
    const gone = applyJournal(staging, 'old', out);
    return gone === undefined ? 'nothing was changed' : `${gone} no longer exists`;
  } catch (error) {
    return `and it could not be undone: ${messageOf(error)}. The next build undoes it`;
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
