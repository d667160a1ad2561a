import { register } from 'tsx/esm/api';

register(); // a thread has no loader of its own

const { joinCrew } = await import('../../generator/tree/crew.ts');
const { crewTree } = await import('./crew-tree.ts');

await joinCrew(async (crewCase) => crewTree(crewCase, 'helper'));
