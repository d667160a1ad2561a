import {
  createApi,
  type Area,
  type CodeRecord,
  type Match,
  type MatchQuery,
  type PackedApi,
} from '../../../generator/api/runtime/index.ts';

/** A program that uses the library; `library.test.ts` also compiles it in a project that has installed the package. */
export async function answersOf(dataset: PackedApi) {
  const { code, find, get, handle, list, match, release, search } = createApi(dataset);
  const alima: CodeRecord | undefined = code('042103001');
  const cebu: Area | undefined = find('cities', 'city of cebu');
  const batac = get('0102805000');
  const written: MatchQuery = { province: 'Ilocos Norte', city: 'City of Batac', barangay: 'Aglipay' };
  const matched: Match = match(written);
  const response = await handle(new Request('https://api.test/api/v2/regions/0100000000/provinces/Ilocos%20Norte'));
  return {
    release: release.release,
    barangays: list('barangays').length,
    cebu: [cebu?.code, cebu && list('barangays', cebu).length],
    lies: [cebu?.locatedIn?.name, cebu?.isCapital, cebu?.correspondenceCode, cebu?.islandRegion, cebu?.province],
    barangay: [get('0730600001')?.locatedIn?.name, get('0102805001')?.correspondenceCode, get('1001320016')?.oldName],
    aglipay: get('0102805001')?.cityMunicipality?.name,
    scoped: batac && find('barangays', 'Aglipay', batac)?.code,
    nothing: [get('x') ?? null, find('provinces', 'Atlantis') ?? null, code('9999999999') ?? null],
    codes: [code('0604500000')?.successors, alima?.status, alima?.lastRelease, code('102805001')?.name],
    searched: search('cebu cty', { limit: 1 }).map(({ name }) => name),
    matched: [matched.status, matched.area?.code, matched.matched.barangay, match({}).status],
    status: response.status,
    body: (await response.json()) as unknown,
  };
}
