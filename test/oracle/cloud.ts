import { type Answer, ok } from './answer.ts';
import type { Fact } from './facts.ts';
import { createOracle, type Oracle, type Serving } from './oracle.ts';

const ABOVE = '/cloud';

type Fields = Readonly<Record<string, unknown>>;

/** The oracle of `/cloud/api`: docs/contract.md, section 10. It follows from the answers of the oracle of `/api`. */
export function createCloudOracle(areas: readonly Fact[], { answer }: Oracle): Pick<Oracle, 'answer'> {
  const zipCodes = new Map(
    areas
      .filter(({ kind }) => !['region', 'province', 'barangay'].includes(kind))
      .map((area) => [area.code, area.zip_code]),
  );
  /** The record with the zip code of its city, municipality or sub-municipality, which all barangays lie in. */
  const withZipCode = (record: Fields): Fields => {
    const zipCode = zipCodes.get(`${String(record['code']).slice(0, 7)}000`);
    return zipCode === undefined ? record : { ...record, zip_code: zipCode };
  };
  const v2 = (body: unknown) => ({
    data: Array.isArray(body) ? body.map((record: Fields) => withZipCode(record)) : withZipCode(body as Fields),
  });
  return {
    answer(target: string, serving: Serving = {}): Answer | undefined {
      const found = answer(target.slice(ABOVE.length), serving);
      if (found?.status !== 200) return found;
      return ok(target.startsWith('/cloud/api/v2/') ? v2(found.body) : v1(found.body, serving.origin ?? ''));
    },
  };
}

/** An answer of v1. The addresses in a page begin with `/cloud`. */
function v1(body: unknown, origin: string): unknown {
  const { links, meta, ...rest } = body as { links?: Fields; meta?: Fields };
  if (links === undefined || meta === undefined) return body;
  const moved = (link: unknown) => (typeof link === 'string' ? `${origin}${ABOVE}${link.slice(origin.length)}` : link);
  return {
    ...rest,
    links: Object.fromEntries(Object.entries(links).map(([name, link]) => [name, moved(link)])),
    meta: { ...meta, path: `${ABOVE}${String(meta['path'])}` },
  };
}

/** An oracle for some areas at `/api`, and the one at `/cloud/api`. */
export type Oracles = ReturnType<typeof createOracles>;

export function createOracles(areas: readonly Fact[]) {
  const api = createOracle(areas);
  return { api, cloud: createCloudOracle(areas, api) };
}
