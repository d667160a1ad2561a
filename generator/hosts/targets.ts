import { azure } from './azure/azure.ts';
import { caddy } from './caddy/caddy.ts';
import { cloudflare } from './cloudflare/cloudflare.ts';
import { files } from './files/files.ts';
import { firebase } from './firebase/firebase.ts';
import { githubPages } from './github-pages/github-pages.ts';
import { netlify } from './netlify/netlify.ts';
import { nginx } from './nginx/nginx.ts';
import type { Target } from './target.ts';
import { vercel } from './vercel/vercel.ts';

export const targets: readonly Target[] = [
  files,
  netlify,
  cloudflare,
  nginx,
  caddy,
  githubPages,
  firebase,
  vercel,
  azure,
];
export const defaultTarget = files;
