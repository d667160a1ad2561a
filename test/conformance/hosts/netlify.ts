import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../../../generator/publish/build.ts';
import { netlify } from '../../../generator/hosts/netlify/netlify.ts';
import { removeTree } from '../../../generator/disk/remove-tree.ts';
import { DATA } from '../../committed-data.ts';
import { PAGE_SIZES } from '../../oracle/paths.ts';
import type { Answered, Exception, Host } from '../host.ts';
import { openNetlifySite } from '../netlify/harness.ts';
import { SCRATCH } from '../../scratch.ts';

const isError = ({ status, body }: Answered): boolean => status === 404 && /^\{"message":"[^"]+"\}\n$/.test(body);
const isNotFound = (answered: Answered): boolean => isError(answered) && answered.body === '{"message":"Not found"}\n';

const MISSING_TARGET = 'a rewrite whose target is missing answers with the one 404 of the site';
const CHAIN = /^\/api\/v2\/regions\/([^/]+)\/provinces\/([^/]+)\/cities-municipalities\/([^/]+)\/barangays\/[^/]+$/;
const isDecomposed = (target: string): boolean =>
  decodeURIComponent(target) !== decodeURIComponent(target).normalize('NFC');
const ODD_SIZE = new RegExp(`[?&]per_page=(?!(?:${PAGE_SIZES.join('|')})(?:&|$))`);
const isCode = (segment: string | undefined): boolean => /^\d{10}$/.test(segment ?? '');

/** What Netlify's rules cannot say: every one is about the message of a 404. */
export const NETLIFY_EXCEPTIONS: readonly Exception[] = [
  {
    what: `q, two filters at once, and page sizes other than ${PAGE_SIZES.join(', ')} answer 404: no file can be made for each`,
    applies: ({ target }) =>
      /[?&]q=/.test(target) || (target.match(/_code=/g) ?? []).length > 1 || ODD_SIZE.test(target),
    accepts: isError,
  },
  {
    what: 'an address with .json, and a name that is not in Unicode NFC, are not found: a file answers just its own name',
    applies: ({ target, status }) => status === 200 && (target.endsWith('.json') || isDecomposed(target)),
    accepts: isError,
  },
  {
    what: `below /api/v1 a 404 says "Not found" without the resource: ${MISSING_TARGET}`,
    applies: ({ target, status }) => status === 404 && target.startsWith('/api/v1/'),
    accepts: isNotFound,
  },
  {
    what: `in a chain to a barangay with its region or province by name a 404 says "Not found": ${MISSING_TARGET}`,
    applies: ({ target, status }) => {
      const [, region, province] = CHAIN.exec(target) ?? [];
      return status === 404 && region !== undefined && !(isCode(region) && isCode(province));
    },
    accepts: isError,
  },
  {
    what: `a wrong city or municipality in a chain to a barangay is "Not found": ${MISSING_TARGET}`,
    applies: ({ target, body }) => CHAIN.test(target) && body.includes('City or municipality not found'),
    accepts: isNotFound,
  },
  {
    what: 'the ancestor of an unknown barangay is said to be missing, not the barangay: a rule cannot look a code up',
    applies: ({ target, body }) =>
      /^\/api\/barangays\/[^/]+\/[a-z-]+$/.test(target) && body.includes('Barangay not found'),
    accepts: isError,
  },
];

/** Netlify's own engine over a build for Netlify, of the whole country or of one region. */
export async function openNetlify(region: string | null = null): Promise<Host> {
  const folder = await mkdtemp(join(SCRATCH, 'psgc-static-netlify-'));
  const out = join(folder, 'public');
  await build({ data: DATA, out, target: netlify, region });
  const site = await openNetlifySite(out, 'netlify.toml');
  return {
    name: 'netlify',
    folded: false,
    exceptions: NETLIFY_EXCEPTIONS,
    get: (target) => site.answer('GET', target),
    close: async () => removeTree(folder),
  };
}
