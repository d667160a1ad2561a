import type { DownloadContent } from '../../download-file.ts';
import { csvText } from '../../tables/table.ts';
import { formTree } from '../../../../core/gazetteer/form-tree.ts';

/**
 * The external choices of a form of ODK or KoboToolbox, `itemsets.csv`: four lists, each to be filtered by the answers before.
 * An independent city is in the region and the province in which it lies, so that the lists lead to it.
 */
export function formChoices({ gazetteer: { hierarchy } }: DownloadContent): string {
  const provinces = formTree({ hierarchy });
  const used = new Set(provinces.map(({ region }) => region.code));
  const regions = hierarchy.list(null, 'regions').filter(({ code }) => used.has(code));
  return csvText([
    ['list_name', 'name', 'label', 'region', 'province', 'city'],
    ...regions.map(({ code, name }) => ['region', code, name, '', '', '']),
    ...provinces.map(({ code, name, region }) => ['province', code, name, region.code, '', '']),
    ...provinces.flatMap((province) =>
      province.localities.map(({ code, name }) => ['city', code, name, province.region.code, province.code, '']),
    ),
    ...provinces.flatMap((province) =>
      province.localities.flatMap((locality) =>
        hierarchy
          .list(hierarchy.get(locality.code) ?? null, 'barangays')
          .map(({ code, name }) => ['barangay', code, name, province.region.code, province.code, locality.code]),
      ),
    ),
  ]);
}
