const PAGE = 'text/html; charset=utf-8';

/** An address of each kind that the site for people has. The dataset contains the region 1300000000. */
export const PAGE_ADDRESSES: readonly (readonly [path: string, file: string, type: string])[] = [
  ['/', 'index.html', PAGE],
  ['/search', 'search.html', PAGE],
  ['/areas', 'areas.html', PAGE],
  ['/areas/1300000000', 'areas/1300000000.html', PAGE],
  ['/picker', 'picker.html', PAGE],
  ['/try', 'try.html', PAGE],
  ['/docs', 'docs.html', PAGE],
  ['/docs/data', 'docs/data.html', PAGE],
  ['/reference', 'reference.html', PAGE],
  ['/reference/v2', 'reference/v2.html', PAGE],
  ['/downloads', 'downloads.html', PAGE],
  ['/downloads/areas.csv', 'downloads/areas.csv', 'text/csv; charset=utf-8'],
  ['/downloads/areas.ndjson.gz', 'downloads/areas.ndjson.gz', 'application/gzip'],
  ['/downloads/areas.parquet', 'downloads/areas.parquet', 'application/vnd.apache.parquet'],
  ['/downloads/psgc.sqlite', 'downloads/psgc.sqlite', 'application/vnd.sqlite3'],
  ['/downloads/psgc.sql', 'downloads/psgc.sql', 'application/sql'],
  ['/downloads/datapackage.json', 'downloads/datapackage.json', 'application/json; charset=utf-8'],
  ['/downloads/licenses.md', 'downloads/licenses.md', 'text/markdown; charset=utf-8'],
  ['/downloads/sha256sums.txt', 'downloads/sha256sums.txt', 'text/plain; charset=utf-8'],
  ['/psgc-picker.js', 'psgc-picker.js', 'text/javascript; charset=utf-8'],
  ['/assets/search-worker.js', 'assets/search-worker.js', 'text/javascript; charset=utf-8'],
  ['/assets/site.css', 'assets/site.css', 'text/css; charset=utf-8'],
  ['/assets/dataset.json', 'assets/dataset.json', 'application/json; charset=utf-8'],
  ['/assets/icon.svg', 'assets/icon.svg', 'image/svg+xml'],
];
