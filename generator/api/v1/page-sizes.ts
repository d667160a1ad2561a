/** The page size if a request names none, and the largest that it can ask for. */
export const DEFAULT_PER_PAGE = 15;
export const MOST_PER_PAGE = 1000;

/** The page sizes that are computed in advance, for hosts that answer from files. The default is among them. */
export const PAGE_SIZES = [DEFAULT_PER_PAGE, 50, 100, 500, MOST_PER_PAGE] as const;
