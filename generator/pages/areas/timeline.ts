import type { Area } from '../../areas/area.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { isRecoded, type Change, type EntryField, kindOfLevel } from '../../psgc/change.ts';

/** What one release changed about an area, in sentences. */
export interface TimelineEntry {
  readonly release: string;
  /** The date of the release, as `2026-03-31`; `null` if it is not known. */
  readonly date: string | null;
  readonly sentences: readonly string[];
}

/** What the releases changed about an area, newest first, under the codes that it had. */
export function timelineOf(area: Area, gazetteer: Gazetteer): readonly TimelineEntry[] {
  const { releases, changesOf } = gazetteer.history;
  const entries: TimelineEntry[] = [];
  let steps = changesOf(area.code);
  let { code } = area;
  for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
    const { at } = step;
    const changes = step.changes.filter((change) => change.code === code);
    const sentences = changes.map((change) => toSentence(change, gazetteer));
    const { release = '', date = null } = releases[at] ?? {};
    if (sentences.length > 0) entries.push({ release, date, sentences });
    if (changes.some(({ change }) => change === 'created')) break;
    code = changes.find(isRecoded)?.formerCode ?? code;
    steps = changesOf(code).filter((each) => each.at < at);
  }
  return entries;
}

function toSentence({ change, name, code, formerCode, field, from, to }: Change, gazetteer: Gazetteer): string {
  switch (change) {
    case 'created':
      return 'This area is new.';
    case 'ended':
      return 'This code ended.';
    case 'merged':
      return `${name} (${formerCode}) became a part of it.`;
    case 'split':
      return `It is one of the areas into which ${name} (${formerCode}) was divided.`;
    case 'moved':
      return `It moved from ${nameOf(from, gazetteer)} to ${nameOf(to, gazetteer)}, and its code changed from ${formerCode} to ${code}.`;
    case 'recoded':
      return `Its code changed from ${formerCode} to ${code}.`;
    case 'renamed':
      return `It was renamed from “${from}” to “${to}”.`;
    case 'reclassified':
    case 'corrected':
      return `${FIELDS[field ?? 'name']}: ${toValue(field, from)} → ${toValue(field, to)}.`;
  }
}

/** The name of an area with a code of any release. */
const nameOf = (code: string | null, { codes }: Gazetteer): string => codes.find(code ?? '')?.name ?? `${code}`;

const FIELDS: Readonly<Record<EntryField, string>> = {
  level: 'Kind',
  name: 'Name',
  city_class: 'Class of the city',
  income_classification: 'Income class',
  urban_rural: 'Urban or rural',
  correspondence_code: 'Nine-digit code',
  old_name: 'Old name',
  island_region: 'Island group',
};

/** The classes of cities, as PSA abbreviates them. */
const CITY_CLASSES: Readonly<Record<string, string>> = {
  HUC: 'highly urbanized',
  ICC: 'independent component',
  CC: 'component',
};

const URBAN_RURAL: Readonly<Record<string, string>> = { U: 'urban', R: 'rural' };

function toValue(field: EntryField | null, value: string | null): string {
  if (value === null || value === '') return 'none';
  switch (field) {
    case 'level':
      return value === 'SGU' ? 'special geographic unit' : (kindOfLevel(value) ?? value);
    case 'city_class':
      return CITY_CLASSES[value] ?? value;
    case 'urban_rural':
      return URBAN_RURAL[value] ?? value;
    default:
      return value;
  }
}
