import { searchDocuments } from './document-search.ts';
import { nameHost } from './element.ts';
import { writeRequests } from './request-languages.ts';

/** From this width on, the list of contents stands beside the text: as in the style sheet. */
const wide = matchMedia('(min-width: 80rem)');

const contents = document.querySelector<HTMLDetailsElement>('details.contents');

/** Opens the list where it stands beside the text, and marks in it the section that is read. */
function follow(list: HTMLDetailsElement): void {
  const open = (): void => {
    list.open = wide.matches;
  };
  open();
  wide.addEventListener('change', open);
  const links = new Map([...list.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  // A section is read once its heading is in the upper part of the window.
  const isRead = (heading: Element): boolean => heading.getBoundingClientRect().top < innerHeight * 0.4;
  const observer = new IntersectionObserver(
    () => {
      const link = links.get(headings.findLast(isRead)?.id ?? '');
      for (const each of list.querySelectorAll('[aria-current]')) each.removeAttribute('aria-current');
      link?.setAttribute('aria-current', 'location');
      if (link !== undefined && wide.matches) list.scrollTop = link.offsetTop - list.clientHeight / 2;
    },
    { rootMargin: '0px 0px -60% 0px' },
  );
  for (const heading of headings) observer.observe(heading);
}

if (contents !== null) follow(contents);
searchDocuments();
writeRequests();
nameHost();
