import { caddy } from './caddy/caddy.ts';
import { cloudflare } from './cloudflare.ts';
import { files } from './files.ts';
import { netlify } from './netlify/netlify.ts';
import { nginx } from './nginx/nginx.ts';
import type { Target } from './target.ts';

export const targets: readonly Target[] = [netlify, files, cloudflare, nginx, caddy];
export const defaultTarget = netlify;
