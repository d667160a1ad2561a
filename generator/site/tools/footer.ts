import { make, sayOldCode } from './element.ts';

/** The parts of the site in the footer: such a page has them in its menu alone. */
const parts = [...document.querySelectorAll('#menu > ul > li')].map((part) => {
  const own = part.cloneNode(true) as Element;
  for (const link of own.querySelectorAll('a')) link.removeAttribute('aria-current');
  const [title, links = ''] = own.children;
  return make('div', {}, make('h2', {}, title?.textContent ?? ''), links);
});
document.querySelector('.sitemap')?.prepend(...parts);
sayOldCode();
