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
  ['/psgc-picker.js', 'psgc-picker.js', 'text/javascript; charset=utf-8'],
  ['/assets/search-worker.js', 'assets/search-worker.js', 'text/javascript; charset=utf-8'],
  ['/assets/site.css', 'assets/site.css', 'text/css; charset=utf-8'],
  ['/assets/dataset.json', 'assets/dataset.json', 'application/json; charset=utf-8'],
  ['/assets/icon.svg', 'assets/icon.svg', 'image/svg+xml'],
];
