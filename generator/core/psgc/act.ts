/** The kinds of laws that can be behind a change. */
export const ACT_KINDS = [
  'republic_act',
  'executive_order',
  'ordinance',
  'court_ruling',
  'certification',
  'other',
] as const;

export type ActKind = (typeof ACT_KINDS)[number];

/** Confidence that an act is the law behind a change: `ocr-unsure` if a scan mixed the columns of a notice. */
export const CONFIDENCES = ['certain', 'ocr-unsure'] as const;

/** The legal text that a change follows from, as PSA names it. Changes of one release with the same law share the object. */
export interface Act {
  readonly kind: ActKind;
  /** `Republic Act No. 12000 dated 11 June 2024`, at most `MAX_ACT_TEXT` characters. */
  readonly text: string;
  /** The day of the text, `2024-06-11`; `null` if PSA gives none. */
  readonly date: string | null;
  /** The day of the plebiscite, or only its year, `1998`; `null` if PSA names none. */
  readonly plebiscite: string | null;
  readonly confidence: (typeof CONFIDENCES)[number];
  /** Where PSA says it: `PSA Summary of Changes, rows 2585-2586`. */
  readonly source: string;
}

/** The longest text of PSA has 372 characters. */
export const MAX_ACT_TEXT = 400;

/** A day, or a year where no more is known. */
export const PLEBISCITE = '^\\d{4}(?:-\\d{2}-\\d{2})?$';

/** Says within a sentence by which act something is so: `by Republic Act No. 12000 dated 11 June 2024`. */
export function byAct({ text }: Pick<Act, 'text'>): string {
  const words = text.replace(/\.$/, '');
  // Others are lists, or explain something in a sentence.
  const isDocument = !/^(?:\d|To )/.test(text) && /\b(?:Nos?\.|dated|RA \d|GR \d)/.test(text);
  return isDocument ? `by ${words}` : `on this basis: ${words}`;
}

/** A sentence in which laws have their days as people write them: `Republic Act No. 11993 of 3 April 2024`. */
export const withPlainActs = (sentence: string): string =>
  sentence
    .replace(/(Nos?\. [\w.-]+(?: to \d+)?|\b(?:RA|GR) \d+)(?:[,;] Series of \d+)?,? dated 0?(?=\d)/g, '$1 of ')
    .replace(/\bdated 0?(?=\d)/g, 'of ')
    .replace(/; plebiscites? conducted (?:on )?0?(?=\d)/gi, ', confirmed by plebiscite on ');
