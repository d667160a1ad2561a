/** The censuses before those that PSA's list of codes has. */
export const EARLIER_CENSUSES = [
  '1903',
  '1918',
  '1939',
  '1948',
  '1960',
  '1970',
  '1975',
  '1980',
  '1990',
  '1995',
  '2000',
  '2007',
  '2010',
] as const;

/** The columns of the file with their figures. `doubtful` has censuses with a reason each: `1918:jump 2010:barangays`. */
export const CENSUS_COLUMNS = ['code', ...EARLIER_CENSUSES, 'doubtful', 'page', 'revision'] as const;

/** A line of it; a figure that is not known is empty. */
export type CensusRow = Readonly<Record<(typeof CENSUS_COLUMNS)[number], string>>;

/** Why a count is doubtful. */
export const DOUBTS = {
  jump: 'it is more than three times the count of the census before, or less than a third of it',
  parts: 'the counts of the areas that are in it today do not add up to this one',
  isabela: 'it includes Isabela City, which later counts do not',
  barangays: 'the barangays that PSA listed in November 2015 add up to another count',
} as const;

export type Doubt = keyof typeof DOUBTS;

export const isDoubt = (text: string): text is Doubt => Object.hasOwn(DOUBTS, text);

/** The doubtful censuses of a line, each with the reason. */
export const doubtsIn = ({
  doubtful,
}: Pick<CensusRow, 'doubtful'>): readonly (readonly [year: string, why: string])[] =>
  doubtful.split(' ').flatMap((each) => {
    const [year = '', why = ''] = each.split(':');
    return year === '' ? [] : [[year, why] as const];
  });
