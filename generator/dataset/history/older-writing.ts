import { foldName } from '../fold.ts';
import type { SourcedWriting } from '../names/writing-files.ts';
import type { OlderEdition } from './older-edition.ts';

/** How names are written, for an older release: other names under the codes of then, without those that were the names. */
export function olderWriting({ edition, codeThen }: OlderEdition, writing: SourcedWriting): SourcedWriting {
  const otherNames = writing.otherNames.flatMap((row) => {
    const code = codeThen(row.code);
    const name = edition.get(code ?? '')?.name;
    return code === undefined || name === undefined || foldName(name) === foldName(row.name) ? [] : [{ ...row, code }];
  });
  return { ...writing, otherNames };
}
