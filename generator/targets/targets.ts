import { files } from './files.ts';
import type { Target } from './target.ts';

export const targets: readonly Target[] = [files];
export const defaultTarget = files;
