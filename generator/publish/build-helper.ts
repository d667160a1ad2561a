import { joinCrew } from '../tree/crew.ts';
import { treeOfOrder } from './build.ts';

/** A thread that helps to write the tree of a build. */
await joinCrew(treeOfOrder);
