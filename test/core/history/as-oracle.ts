import type { Change } from '../../../generator/core/psgc/change.ts';
import type { CodeRecord as Found } from '../../../generator/core/psgc/code.ts';
import type { ChangeItem } from '../../oracle/history/change-items.ts';
import type { CodeRecord } from '../../oracle/history/code-records.ts';

/** A record of the generator in the form of the oracle's. */
export const asCodeRecord = (found: Found): Omit<CodeRecord, 'href' | 'earlier'> => ({
  code: found.code,
  kind: found.kind,
  name: found.name,
  status: found.status,
  correspondence_code: found.correspondenceCode,
  former_codes: found.formerCodes,
  successors: found.successors,
  last_release: found.lastRelease,
  evidence: found.evidence,
});

/** Changes of the generator in the form of the oracle's. */
export const asItems = (release: string, changes: readonly Change[]): readonly ChangeItem[] =>
  changes.map(({ change, kind, code, formerCode, name, field, from, to, evidence, basis }) => ({
    release,
    change,
    kind,
    code,
    former_code: formerCode,
    name,
    field: field as ChangeItem['field'],
    from,
    to,
    evidence,
    basis: basis && { kind: basis.kind, text: basis.text, date: basis.date, plebiscite: basis.plebiscite },
  }));
