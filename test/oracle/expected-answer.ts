import { parseAddress } from './address.ts';
import type { Answer } from './answer.ts';
import { createCloudOracle } from './cloud.ts';
import { CONTRACT, readDocument } from '../markdown.ts';
import { shippedOracle } from './shipped.ts';
import {
  shippedAreasOracle,
  shippedConcordanceOracle,
  shippedFacts,
  shippedGitlabOracle,
  shippedHistoryOracle,
  shippedZipCodeOracle,
} from './shipped.ts';

const api = shippedOracle();
const cloud = createCloudOracle(shippedFacts(), api);
const gitlab = shippedGitlabOracle();
const areas = shippedAreasOracle();
const zipCodes = shippedZipCodeOracle();

/** The oracle of codes, releases and changes. */
export const historyOracle = shippedHistoryOracle();

const concordance = shippedConcordanceOracle;

/** The words after `api` that these oracles answer. */
const KNOWN = [
  ...['v1', 'v2', 'regions', 'provinces', 'cities-municipalities', 'cities', 'municipalities', 'sub-municipalities'],
  ...['barangays', 'areas', 'zip-codes', 'concordance', 'codes', 'releases', 'changes'],
];

/** The others in the tables of endpoints: documents about the API, places, searches and matches. */
const UNKNOWN = CONTRACT.flatMap((document) =>
  Array.from(readDocument(document).matchAll(/^\| `\/api\/([\w-]+)/gm), ([, word = '']) => word),
).filter((word) => !KNOWN.includes(word));

/** The answer of the contract to a target, by any mount, with the origin of links; `undefined` if no oracle answers it. */
export function expectedAnswer(target: string, origin: string): Answer | undefined {
  const segments = parseAddress(target)?.segments ?? [];
  const [base, second = ''] = segments;
  const serving = { folded: true, origin };
  // These oracles take the target as it is written.
  if (base === 'cloud')
    return target.startsWith('/cloud/') && !UNKNOWN.includes(segments[2] ?? '')
      ? cloud.answer(target, serving)
      : undefined;
  if (base === 'gitlab') return gitlab.answer(target);
  if (base === 'api' && UNKNOWN.includes(second)) return undefined;
  if (base === 'api' && second === 'zip-codes' && segments.length < 4) return zipCodes.answer(segments[2]);
  if (base === 'api' && second === 'areas') return areas.answer(target, origin);
  if (base === 'api' && second === 'concordance') return concordance().answer(target);
  if (base === 'api' && ['codes', 'releases', 'changes'].includes(second)) return historyOracle.answer(target, true);
  return api.answer(target, serving);
}
