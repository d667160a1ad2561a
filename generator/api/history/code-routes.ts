import { array } from '../../json-schema.ts';
import { jsonLine } from '../json.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { addressOf, parsePath } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { common, EVIDENCE, nth } from './common.ts';
import { codeParameter, type WrittenCode } from './parameters.ts';
import { toCode, toRetiredCode } from './records.ts';
import { schemas } from './schemas.ts';

const STATUS =
  '`status` is `current`; `recoded`, if the same area has another code; `merged`, if its area is now a part of ' +
  'another one; `split`, if its area was divided; or `ended`, if PSA names no successor. `successors` are codes of ' +
  'the newest release, followed through every release between.';

/** The codes that are not current, and what became of a code of any age. */
export function codeRoutes(mount: MountContext): readonly Route<WrittenCode>[] {
  const { base, gazetteer } = mount;
  const { codes } = gazetteer;
  const path = parsePath(`${base}/codes/{code}`, { code: codeParameter(gazetteer) });
  return [
    {
      ...parsePath(`${base}/codes`),
      ...common(mount),
      answers: 'list',
      depth: 'lists',
      operationId: clientPrefix(mount, 'listCodes'),
      summary: 'The codes that are not current',
      description: `The codes of earlier releases that the newest one does not have, ordered by code. ${STATUS}`,
      schema: array(schemas.RetiredCode),
      count: () => codes.retired.size,
      body: (_values, most) => jsonLine([...codes.retired.values()].slice(0, most).map(toRetiredCode)),
    },
    {
      ...path,
      ...common(mount),
      answers: 'detail',
      depth: 'codes',
      operationId: clientPrefix(mount, 'getCode'),
      summary: 'What became of a code',
      description: `Answers for every ten-digit code of a known release and for every nine-digit code. ${STATUS} ${EVIDENCE}`,
      schema: schemas.Code,
      sameAs: (values) => {
        const { text, record } = nth(values, 0);
        return text === record.code ? undefined : addressOf(path, [{ text: record.code, record }]);
      },
      body: (values) => jsonLine(toCode(nth(values, 0).record, base)),
    },
  ];
}
