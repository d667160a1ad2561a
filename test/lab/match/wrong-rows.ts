import type { Area } from '../../../generator/core/areas/area.ts';
import { foldName } from '../../../generator/core/names/fold.ts';
import { gazetteer } from '../../committed-data.ts';
import type { Random } from '../../random.ts';
import { NO_TEXTS, officialTexts, type Texts, type WrittenRow } from './collection.ts';
import { inCase } from './rewriting.ts';

const { hierarchy } = gazetteer;
const barangays = hierarchy.list(null, 'barangays');
const inProvinces = barangays.filter(({ province }) => province !== null);
const cities = hierarchy.list(null, 'cities-municipalities');

const NONSENSE = ['N/A', 'none', 'Unknown', 'Abroad', 'Tokyo', 'xxxx', 'To be determined', '0', 'Saudi Arabia', 'OFW'];

const FOREIGN = ['Singapore', 'Hong Kong', 'Dubai', 'Los Angeles', 'Riyadh', 'Tokyo', 'Kuala Lumpur', 'Milan'];

interface Wrong {
  readonly texts: Partial<Texts>;
  readonly within: Area | null;
  readonly dirt: string;
}

/** Rows that mean no area, although each text for itself may be a name. */
const WRONG: readonly ((random: Random) => Wrong)[] = [
  (random) => {
    const area = random.of(barangays);
    const texts = officialTexts(area);
    const beside = hierarchy.list(area.cityMunicipality, 'barangays');
    for (;;) {
      const { name } = random.of(barangays);
      if (!beside.every((other) => isUnlike(`${other.name} ${other.oldName ?? ''}`, name))) continue;
      return {
        texts: { ...texts, barangay: name },
        within: area.cityMunicipality,
        dirt: 'a barangay that the city does not have',
      };
    }
  },
  (random) => {
    const area = random.of(inProvinces);
    const texts = officialTexts(area);
    for (;;) {
      const { province, region, islandRegion } = random.of(cities);
      if (province === null || islandRegion === area.islandRegion) continue;
      const isThere = hierarchy.list(province, 'cities-municipalities').some(({ name }) => !isUnlike(name, texts.city));
      const other = { ...texts, province: province.name, region: region?.name ?? '' };
      if (!isThere) return { texts: other, within: null, dirt: 'a city in another province' };
    }
  },
  (random) => {
    const area = random.of(barangays);
    const texts = officialTexts(area);
    const barangay = random.of(NONSENSE);
    return {
      texts: { ...texts, barangay },
      within: area.cityMunicipality,
      dirt: 'no name in the place of the barangay',
    };
  },
  (random) => ({
    texts: { province: random.of(NONSENSE), city: random.of(NONSENSE), barangay: random.of(NONSENSE) },
    within: null,
    dirt: 'no name',
  }),
  (random) => ({
    texts: { city: random.of(FOREIGN), barangay: random.of(['', 'Poblacion', 'Centro']) },
    within: null,
    dirt: 'a place abroad',
  }),
];

/** Whether the names have no number in common, and no word that begins with the same three letters. */
function isUnlike(one: string, other: string): boolean {
  const words = (name: string) => foldName(name).match(/[a-z]{3,}|\d+/g) ?? [];
  const known = words(other);
  return words(one).every((word) => known.every((each) => each.slice(0, 3) !== word.slice(0, 3)));
}

/** A row that means no area. */
export function makeWrong(random: Random): WrittenRow {
  const { texts, within, dirt } = random.of(WRONG)(random);
  const cased = inCase({ ...NO_TEXTS, ...texts }, random);
  return { texts: cased, area: null, within, dirt: [dirt], stratum: dirt };
}
