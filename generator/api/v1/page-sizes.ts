/** The default page size, and the largest that a client can request. */
export const DEFAULT_PER_PAGE = 15;
export const MOST_PER_PAGE = 1000;

/** The page sizes that are generated as files. They include the default. */
export const PAGE_SIZES = [DEFAULT_PER_PAGE, 50, 100, 500, MOST_PER_PAGE] as const;
