import { counted } from '../../format.ts';
import { copyProject } from '../project-copy.ts';
import { runScript } from '../run-script.ts';
import type { Step } from './step.ts';

/**
 * Runs `npm test` with the new dataset. Tests that fail do not stop the update: examples of areas that changed are edited
 * by hand, which needs the new dataset.
 */
export const testsStep: Step = {
  name: 'Run the tests',
  takes: '2 to 7 minutes',
  isWanted: ({ tests, project }) => tests && project !== null,
  async run(draft) {
    const { project } = draft.options;
    if (project !== null) await copyProject(project, draft.folder);
    const { ok, output } = await runScript(draft.folder, 'test');
    if (ok) return 'all pass';
    const files = new Set([...output.matchAll(/^\s*FAIL\s+(test\/\S+)/gm)].map(([, file = '']) => file));
    draft.failedTests = files.size > 0 ? [...files] : ['npm test fails before the tests: run it to see why'];
    return files.size > 0
      ? `${counted(files.size, 'file fails', 'files fail')}, see below`
      : 'npm test fails, see below';
  },
};
