import { expect, test } from 'vitest';
import { describeChange } from '../../../generator/core/history/describe-change.ts';
import type { Change } from '../../../generator/core/psgc/change.ts';

const CHANGE: Change = {
  change: 'reclassified',
  kind: 'city',
  code: '0102805000',
  formerCode: '0102806000',
  name: 'Batac',
  field: null,
  from: null,
  to: null,
  evidence: null,
  basis: null,
  correspondenceCode: null,
};

test.each<[Partial<Change>, string]>([
  [{ change: 'created' }, 'This area is new.'],
  [{ change: 'merged' }, 'Batac (0102806000) became a part of it.'],
  [{ change: 'split' }, 'It is one of the areas into which Batac (0102806000) was divided.'],
  [{ change: 'recoded' }, 'Its code changed from 0102806000 to 0102805000.'],
  [
    { change: 'moved', from: 'A', to: 'B' },
    'It moved from <A> to <B>, and its code changed from 0102806000 to 0102805000.',
  ],
  [{ field: 'level', from: 'Mun', to: 'City' }, 'The municipality became a city.'],
  [{ field: 'level', from: 'SGU', to: 'Mun' }, 'The special geographic unit became a municipality.'],
  [{ field: 'city_class', to: 'CC' }, 'It became a component city.'],
  [{ field: 'city_class', from: 'CC', to: 'ICC' }, 'The component city became an independent component city.'],
  [{ field: 'city_class', from: 'CC' }, 'Its city class, CC, was removed.'],
  [{ field: 'income_classification', from: '2nd', to: '1st' }, 'Its income class changed from 2nd to 1st.'],
  [{ change: 'corrected', field: 'old_name', to: 'Espiritu' }, 'Its old name is Espiritu now.'],
  [{ change: 'corrected', field: 'old_name', from: 'Espiritu' }, 'Its old name, Espiritu, was removed.'],
])('%j', (change, sentence) => {
  expect(describeChange({ ...CHANGE, ...change }, (code) => `<${code}>`)).toBe(sentence);
});
