import type { Mount } from '../../api/mount.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';

/** Addresses of the API to try, not percent-encoded, as far as the mounts have them: lists, names, a chain, a page. */
export function examplesOf(hierarchy: Hierarchy, mounts: readonly Mount[]): readonly string[] {
  const region = hierarchy.list(null, 'regions').find((each) => hierarchy.children(each, 'provinces').length > 0);
  const province = region && hierarchy.children(region, 'provinces')[0];
  const city = province && hierarchy.children(province, 'cities-municipalities')[0];
  const v2 = mounts.find(({ families }) => families.includes('v2'))?.base;
  const v1 = mounts.find(({ families }) => families.includes('v1'))?.base;
  return [
    ...(v2 === undefined
      ? []
      : [
          `${v2}/v2/regions`,
          ...(province ? [`${v2}/v2/provinces/${province.code}`] : []),
          ...(region && province
            ? [`${v2}/v2/regions/${region.code}/provinces/${province.code}/cities-municipalities`]
            : []),
          ...(city ? [`${v2}/v2/cities-municipalities/${city.code}/barangays`] : []),
        ]),
    ...(v1 === undefined || city === undefined ? [] : [`${v1}/cities-municipalities/${city.code}`]),
    ...mounts.slice(0, 1).map(({ base }) => `${base}/meta`),
  ];
}
