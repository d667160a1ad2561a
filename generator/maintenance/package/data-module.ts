import type { Area } from '../../core/areas/area.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';

/**
 * The module `psgc-static/data`: the release, and the areas above the barangays as lists, ordered by code. Bundlers leave out the
 * lists that a program does not import.
 */
export function dataModule({ release, hierarchy }: Gazetteer): string {
  const codeOf = (area: Area | null): string | null => area?.code ?? null;
  const lists = {
    regions: hierarchy.list(null, 'regions').map(({ code, name }) => ({ code, name })),
    provinces: hierarchy
      .list(null, 'provinces')
      .map(({ code, name, region }) => ({ code, name, region: codeOf(region) })),
    localities: hierarchy.list(null, 'cities-municipalities').map((area) => ({
      ...{ code: area.code, name: area.name, kind: area.kind },
      ...{ region: codeOf(area.region), province: codeOf(area.province) },
      ...{ locatedIn: codeOf(area.locatedIn), zipCode: area.zipCode },
    })),
  };
  return [
    `/*! PSGC ${release.release}. ${release.attribution.replaceAll('*/', '')} */\n`,
    `export const release = ${JSON.stringify(release.release)};\n`,
    ...Object.entries(lists).map(([name, list]) => `export const ${name} = ${JSON.stringify(list)};\n`),
  ].join('');
}
