export { temporaryFolder as keptFolder } from './temporary-folder.ts';
