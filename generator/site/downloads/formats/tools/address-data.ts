import type { DownloadContent } from '../../download-file.ts';
import { statesOf } from './states.ts';

/**
 * The record `data/PH` in the shape of Google's libaddressinput: lists of provinces with `~` in between. `sub_zips` are regular
 * expressions for the beginnings of the zip codes in each province.
 */
export function addressData({ gazetteer }: DownloadContent): string {
  const states = statesOf(gazetteer);
  const listOf = (of: (state: (typeof states)[number]) => string): string => states.map(of).join('~');
  const { zipCodes, hierarchy } = gazetteer;
  const startsOf = ({ localities }: (typeof states)[number]): string => {
    const all = localities.flatMap(({ code }) => {
      const area = hierarchy.get(code);
      return area === undefined ? [] : zipCodes.of(area).zipCodes;
    });
    const starts = [...new Set(all.map((zipCode) => zipCode.slice(0, 3)))].sort();
    return starts.length > 1 ? `(?:${starts.join('|')})` : starts.join('');
  };
  return `${JSON.stringify({
    id: 'data/PH',
    key: 'PH',
    name: 'PHILIPPINES',
    lang: 'en',
    languages: 'en',
    fmt: '%N%n%O%n%A%n%D, %C%n%Z %S',
    state_name_type: 'province',
    zip: String.raw`\d{4}`,
    sub_keys: listOf(({ name }) => name),
    sub_names: listOf(({ name }) => name),
    sub_isoids: listOf(({ area, key }) => (area.iso3166 === null ? '' : key)),
    sub_zips: listOf(startsOf),
  })}\n`;
}
