import { cloudflare } from './cloudflare.ts';
import { files } from './files.ts';
import { netlify } from './netlify/netlify.ts';
import type { Target } from './target.ts';

export const targets: readonly Target[] = [netlify, files, cloudflare];
export const defaultTarget = netlify;
