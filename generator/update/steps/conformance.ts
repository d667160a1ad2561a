import { UserError } from '../../errors.ts';
import { copyProject } from '../project-copy.ts';
import { runScript } from '../run-script.ts';
import type { Step } from './step.ts';

/** The hosts that are asked: the server, and a server of plain files. */
const HOSTS = ['node', 'serve'];

/** The last lines of the output that an error shows. */
const LINES_SHOWN = 20;

/** Asks hosts with the new dataset for a sample of the requests of the contract. */
export const conformanceStep: Step = {
  name: 'Ask a sample of the contract',
  takes: '1 to 2 minutes',
  isWanted: ({ conformance, project }) => conformance !== null && project !== null,
  async run(draft) {
    const { project, conformance } = draft.options;
    if (project !== null) await copyProject(project, draft.folder);
    const { ok, output } = await runScript(draft.folder, 'conformance', [...HOSTS, '--every', `${conformance}`]);
    const lines = output.trimEnd().split('\n');
    if (!ok) throw new UserError(['npm run conformance fails:', ...lines.slice(-LINES_SHOWN)].join('\n  '));
    const passed = HOSTS.map((host) => lines.find((line) => new RegExp(`^${host} +[\\d,]+ `).test(line)));
    const counts = passed.map((line = '') => line.split(/ +/).slice(0, 2));
    return counts.map(([host, requests]) => `${host}: ${requests} requests, no difference`).join('; ');
  },
};
