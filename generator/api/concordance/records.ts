import { type Correspondence, AREA_RELATIONS } from '../../core/concordance/correspondences.ts';
import type { ShareMeasure } from '../../core/concordance/weights.ts';
import { number, oneOf, orNull, record } from '../../core/json-schema.ts';
import { code, kind, text } from '../areas/words.ts';
import { fieldsOf } from '../fields.ts';

const ofRow = fieldsOf<[row: Correspondence]>();

const makeType = (measures: readonly ShareMeasure[]) =>
  ofRow.record(
    {
      from: ofRow(code, 'from', 'code in the first release'),
      to: ofRow(orNull(code), 'to', 'code in the other release; null if the area has ended'),
      kind: ofRow(kind, 'kind', 'kind of the area in the first release'),
      how: ofRow(
        oneOf(AREA_RELATIONS),
        'how',
        'recoded: the same area has another code; moved: also another parent; merged: it is a part of an area that has ' +
          'more; split: only a part of it is in the other area; ended: the other release has nothing of it',
      ),
      share: ofRow(
        record(
          Object.fromEntries(measures.map((measure) => [measure, orNull(number({ minimum: 0, maximum: 1 }))])),
          'the part of the area that is in the other one; the shares of an area add up to 1',
        ),
        ({ share }) => share as Readonly<Record<string, number | null>>,
      ),
      reason: ofRow(orNull(text), 'reason', 'why a share is null'),
    },
    'An area of a release and an area of another one with the same land',
  );

const types = new Map<string, ReturnType<typeof makeType>>();

/** The records of a concordance with shares of these measures; releases with the same ones share it. */
export function correspondenceRecord(measures: readonly ShareMeasure[]): ReturnType<typeof makeType> {
  const key = measures.join();
  let type = types.get(key);
  if (type === undefined) types.set(key, (type = makeType(measures)));
  return type;
}
