import { expect, test } from 'vitest';
import { openHandler } from '../conformance/hosts/handler.ts';
import { sampleIn } from '../markdown.ts';
import { shippedFacts } from '../oracle/shipped.ts';

type Get = (url: string) => Promise<unknown>;
interface Locality {
  readonly province: string | null;
  readonly barangays: () => Promise<readonly { readonly code: string }[]>;
}

const recipe = sampleIn('docs/clients.md', 'An address form', 'js');
const addressForm = new Function(`${recipe}\nreturn addressForm;`)() as (
  base: string,
  get: Get,
) => Promise<readonly Locality[]>;

test('the recipe for address forms reaches every barangay, and 3,133 of them outside of all provinces', async () => {
  const host = await openHandler();
  const get: Get = async (url) => JSON.parse((await host.get(url)).body);
  const localities = await addressForm('/api/v2', get);
  const reached = await Promise.all(
    localities.map(async ({ barangays }) => (await barangays()).map(({ code }) => code)),
  );
  const expected = shippedFacts().flatMap(({ kind, code }) => (kind === 'barangay' ? [code] : []));
  expect(reached.flat().toSorted()).toEqual(expected.toSorted());
  const outside = reached.filter((_codes, at) => localities[at]?.province === null);
  expect([outside.length, outside.flat().length]).toEqual([43, 3133]);
});
