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

const MISSING_TARGET = 'a rewrite to a missing file answers with the general 404 of the site';
const CHAIN = /^\/api\/v2\/regions\/([^/]+)\/provinces\/([^/]+)\/cities-municipalities\/([^/]+)\/barangays\/[^/]+$/;
const isDecomposed = (target: string): boolean =>
  decodeURIComponent(target) !== decodeURIComponent(target).normalize('NFC');
const ODD_SIZE = new RegExp(`[?&]per_page=(?!(?:${PAGE_SIZES.join('|')})(?:&|$))`);
const isCode = (segment: string | undefined): boolean => /^\d{10}$/.test(segment ?? '');

/** What Netlify cannot answer with files and rules. */
export const NETLIFY_EXCEPTIONS: readonly Exception[] = [
  {
    what: `q, two filters at once, and page sizes other than ${PAGE_SIZES.join(', ')} are 404: they have no files`,
    applies: ({ target }) =>
      /[?&]q=/.test(target) || (target.match(/_code=/g) ?? []).length > 1 || ODD_SIZE.test(target),
    accepts: isError,
  },
  {
    what: 'addresses with .json, and names that are not in Unicode NFC, are 404: a file has one name',
    applies: ({ target, status }) => status === 200 && (target.endsWith('.json') || isDecomposed(target)),
    accepts: isError,
  },
  {
    what: `below /api/v1, a 404 says "Not found" without the resource: ${MISSING_TARGET}`,
    applies: ({ target, status }) => status === 404 && target.startsWith('/api/v1/'),
    accepts: isNotFound,
  },
  {
    what: `in a chain to a barangay with its region or province by name, a 404 says "Not found": ${MISSING_TARGET}`,
    applies: ({ target, status }) => {
      const [, region, province] = CHAIN.exec(target) ?? [];
      return status === 404 && region !== undefined && !(isCode(region) && isCode(province));
    },
    accepts: isError,
  },
  {
    what: `for a wrong city or municipality in a chain to a barangay, a 404 says "Not found": ${MISSING_TARGET}`,
    applies: ({ target, body }) => CHAIN.test(target) && body.includes('City or municipality not found'),
    accepts: isNotFound,
  },
  {
    what: 'for an unknown barangay before /city and the like, a 404 names the city: a rule cannot look up the code',
    applies: ({ target, body }) =>
      /^\/api\/barangays\/[^/]+\/[a-z-]+$/.test(target) && body.includes('Barangay not found'),
    accepts: isError,
  },
];

/** Netlify's redirect engine with a build for Netlify, of the whole country or of one region. */
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
