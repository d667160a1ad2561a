import { files } from './files.ts';
import { netlify } from './netlify/netlify.ts';
import type { Target } from './target.ts';

export const targets: readonly Target[] = [netlify, files];
export const defaultTarget = netlify;
