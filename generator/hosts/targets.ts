import { caddy } from './caddy/caddy.ts';
import { cloudflare } from './cloudflare/cloudflare.ts';
import { files } from './files/files.ts';
import { firebase } from './firebase/firebase.ts';
import { githubPages } from './github-pages/github-pages.ts';
import { netlify } from './netlify/netlify.ts';
import { nginx } from './nginx/nginx.ts';
import type { Target } from './target.ts';
import { vercel } from './vercel/vercel.ts';

/** Every target of a build. */
export const targets: readonly Target[] = [files, netlify, cloudflare, nginx, caddy, githubPages, firebase, vercel];
export const defaultTarget = files;
