import { csvText } from '../../tables/table.ts';
import { formTree } from '../../../../core/gazetteer/form-tree.ts';
import type { DownloadContent } from '../../download-file.ts';

/** The questions of a form, each with what it asks for before. */
const ABOVE = { region: null, province: 'region', city: 'province', barangay: 'city' } as const;

/**
 * The choices of one question of a form of ODK or KoboToolbox, each with the answer to the question before. An independent
 * city is in the province in which it lies, and in the region of that province, so that the questions lead to it.
 */
export const formChoices =
  (question: keyof typeof ABOVE) =>
  ({ gazetteer: { hierarchy } }: DownloadContent): string => {
    const provinces = formTree({ hierarchy });
    const localities = provinces.flatMap(({ code, localities: within }) => within.map((each) => [each, code] as const));
    const rows = {
      region: () => {
        const used = new Set(provinces.map(({ region }) => region.code));
        const regions = hierarchy.list(null, 'regions').filter(({ code }) => used.has(code));
        return regions.map(({ code, name }) => [code, name]);
      },
      province: () => provinces.map(({ code, name, region }) => [code, name, region.code]),
      city: () => localities.map(([{ code, name }, province]) => [code, name, province]),
      barangay: () =>
        localities.flatMap(([{ code: city }]) =>
          hierarchy.list(hierarchy.get(city) ?? null, 'barangays').map(({ code, name }) => [code, name, city]),
        ),
    };
    return csvText([['name', 'label', ABOVE[question] ?? []].flat(), ...rows[question]()]);
  };
