import { isAboveBarangays, localityPart } from '../../core/psgc/code.ts';
import { belowBase, type Html } from '../pages/html.ts';

/** The element of a page with an id. @throws {Error} if the page and its script do not belong together. */
export function element<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} #${id}`);
  return found;
}

/** The path that the site lies below, as its pages say; empty at the root of an origin. */
export const BASE = document.documentElement.dataset['base'] ?? '';

/** An address as it is in a link: below the base, if it is one of the site, `/areas/1300000000`. */
export const inSite = (address: string): string => (address.startsWith('/') ? BASE + address : address);

/** Makes an element with attributes and content; links within the site lie below its base. Text is never read as HTML. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, key === 'href' ? inSite(value) : value);
  made.append(...content);
  return made;
}

/** Fills an element with a template, which escapes every text; links within the site lie below its base. */
export function fillElement(element: Element, content: Html): void {
  element.innerHTML = belowBase(content.text, BASE);
}

/** Appends a template to an element, as `fillElement` fills one. */
export const appendElements = (element: Element, content: Html): void =>
  element.insertAdjacentHTML('beforeend', belowBase(content.text, BASE));

/** The page of an area; on a site that has none of barangays, their place on that of the locality. */
export const areaHref = (code: string, hasPages: boolean): string =>
  hasPages || isAboveBarangays(code) ? `/areas/${code}` : `/areas/${localityPart(code)}#${code}`;

/** Writes a parameter of the page's address, so that a link to it shows the same; an empty value leaves it out. */
export function keepInAddress(parameters: Readonly<Record<string, string>>): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}

/** Saves a file in the folder of downloads. */
export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  make('a', { href: url, download: name }).click();
  // Some browsers read a large file only after a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The host of an API in documents. */
const HOST = 'https://YOUR-HOST';

/** Has the code on a page name the host that shows it, which only the browser knows. */
export function nameHost(): void {
  const site = location.origin + BASE;
  for (const block of document.querySelectorAll('pre')) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.textContent?.includes(HOST)) node.textContent = node.textContent.replaceAll(HOST, site);
    }
  }
}
