import { expect } from 'vitest';

/** An element of an XML document, with the text that is directly in it. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text: string): string =>
  text.replaceAll(/&([^;]*);?/g, (entity, name: string) => ENTITIES[name] ?? expect.fail(`the entity ${entity}`));

/** A declaration, a tag with its attributes, or a text. */
const TOKEN = /<\?xml [^<>]*\?>|<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<>]*")*)(\/?)>|[^<>]+/g;

/** The root of an XML document of elements, attributes and texts. Throws if it is not well-formed. */
export function parseXml(xml: string): Element {
  const open: Element[] = [{ name: '', attributes: {}, children: [], text: '' }];
  expect(xml.replaceAll(TOKEN, '')).toBe('');
  for (const [token, slash, name, attributes = '', end] of xml.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? expect.fail('the root is closed');
    if (name === undefined) {
      if (!token.startsWith('<?')) parent.text += decode(token);
    } else if (slash === '/') {
      expect(open.pop()?.name).toBe(name);
    } else {
      const values = [...attributes.matchAll(/ ([a-zA-Z:-]+)="([^"]*)"/g)].map(([, key, value = '']) => [
        key,
        decode(value),
      ]);
      const element = { name, attributes: Object.fromEntries(values), children: [], text: '' };
      parent.children.push(element);
      if (end === '') open.push(element);
    }
  }
  expect([open.length, open[0]?.children.length]).toEqual([1, 1]);
  return open[0]?.children[0] ?? expect.fail('no root');
}

/** The elements of a name directly within another one. */
export const all = (element: Element, name: string) => element.children.filter((child) => child.name === name);
/** The text of the first of them. */
export const text = (element: Element, name: string): string => all(element, name)[0]?.text ?? '';
