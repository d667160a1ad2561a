import { filtersOfAddress, offerFilters } from './change-filters.ts';

filtersOfAddress();
offerFilters();
