import { expect, test } from 'vitest';
import { openHistory, packHistory } from '../../../generator/core/history/history.ts';
import { gazetteer } from '../../committed-data.ts';

test('a packed history finds the changes of a code by searching and in its index, as one that is not packed does', () => {
  const { history } = gazetteer;
  const packed = packHistory(history);
  const changes = history.releases.flatMap(({ release }) => history.changes(release));
  const codes = new Set(changes.flatMap((each) => [each.code, each.formerCode, each.correspondenceCode]));
  const indexed = openHistory(packed);
  for (const code of ['0730600001', '010280500', ...codes]) {
    if (code === null) continue;
    const expected = changesIn(history.releases.length, (at) =>
      history
        .changes(history.releases[at]?.release ?? '')
        .filter((each) => [each.code, each.formerCode, each.correspondenceCode].includes(code)),
    );
    expect(indexed.changesOf(code), code).toEqual(expected);
  }
  for (const code of [...codes].slice(0, 10)) {
    if (code !== null) expect(openHistory(packed).changesOf(code), code).toEqual(history.changesOf(code));
  }
});

const changesIn = <Change>(releases: number, of: (at: number) => readonly Change[]) =>
  Array.from({ length: releases }, (_, at) => ({ at, changes: of(at) })).filter(({ changes }) => changes.length > 0);
