import { LEVEL_OF, toEntry, type Edition, type Entry } from '../../dataset/history/entry.ts';
import type { Release } from '../../dataset/release.ts';
import type { PublishedArea } from '../rows/classify.ts';

/** What a publication says about each code, as far as it has the values. */
export function editionOfAreas(areas: readonly PublishedArea[], placeholders: Release['placeholders']): Edition {
  const edition = new Map<string, Entry>();
  for (const { kind, row } of areas) {
    const { code, name, correspondence_code, old_name, city_class, income_classification, urban_rural, island_region } =
      row;
    edition.set(code, {
      code,
      level: LEVEL_OF[kind],
      name,
      correspondence_code: correspondence_code ?? '',
      old_name: old_name ?? '',
      city_class: city_class ?? '',
      income_classification: income_classification ?? '',
      urban_rural: urban_rural ?? '',
      island_region: island_region ?? '',
    });
  }
  for (const placeholder of placeholders) edition.set(placeholder.code, toEntry(placeholder));
  return edition;
}
