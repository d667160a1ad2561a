import fc from 'fast-check';
import { COLLECTIONS } from '../../generator/core/psgc/kinds.ts';
import { gazetteer, mounts } from '../committed-data.ts';
import { anyText, hugeText } from './hostile.ts';

/** All areas, those that several collections have once for each. */
const AREAS = COLLECTIONS.flatMap((collection) => gazetteer.hierarchy.list(null, collection));

const RETIRED = [...gazetteer.codes.retired().keys()];
const RELEASES = gazetteer.history.releases.map(({ release }) => release);
const ROUTES = mounts.flatMap(({ routes }) => routes.map(({ template }) => template));
/** Lists of megabytes, which are asked for less often. */
const LONG = ROUTES.filter((template) => /^[^{]*barangays$/.test(template));
const anyTemplate = fc.oneof(
  { weight: 100, arbitrary: fc.constantFrom(...ROUTES.filter((template) => !LONG.includes(template))) },
  fc.constantFrom(...LONG),
);

/** A text as a segment or value of a target has it. Halves of surrogates become U+FFFD. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** Bytes in hexadecimal, most of them no UTF-8, and encodings that are none. */
const badEncodings = fc.oneof(
  fc
    .uint8Array({ maxLength: 6 })
    .map((all) => Array.from(all, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  fc.constantFrom('%', '%%', '%4', '%zz', '%u0041', '%C0%AF', '%E0%80%AF', '%F0%80%80%AF', '%ED%A0%80', '%FF', '%00'),
);

const area = fc.constantFrom(...AREAS);

/** A text for an area, a code or a release in a path, or for nothing. */
const member: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: area.map(({ code }) => code) },
  { weight: 3, arbitrary: area.map(({ name }) => encoded(name)) },
  area.map(({ name }) => encoded(name.toUpperCase().normalize('NFD'))),
  area.map(({ correspondenceCode }) => correspondenceCode ?? ''),
  area.map(({ code }) => code.replace(/^0/, '')),
  fc.constantFrom(...RETIRED),
  fc.constantFrom(...RELEASES).map((release) => release.toLowerCase()),
  fc.constantFrom('luzon', 'visayas', '133900000', '__proto__', 'constructor', 'toString', 'hasOwnProperty'),
  anyText.map(encoded),
  anyText.map((text) => text.replaceAll(/[?#]/g, '')),
  badEncodings,
);

const word = fc.constantFrom(
  ...['', ...COLLECTIONS],
  ...'api v1 v2 cloud gitlab districts island-groups city province areas codes releases changes meta search'.split(' '),
  ...'match located-in schemas openapi.json .. . __proto__'.split(' '),
);

/** Paths as a client may write them: some follow the routes, others do not. */
export const anyPath: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(anyTemplate, fc.array(member, { minLength: 4, maxLength: 4 }))
          .map(([template, members]) => template.replaceAll(/\{\w+\}/g, () => members.pop() ?? '')),
      },
      fc.array(fc.oneof(word, member), { maxLength: 10 }).map((segments) => `/${segments.join('/')}`),
      area.map(({ region, province, cityMunicipality, name }) => {
        const above = `/api/v2/regions/${region?.code}${province === null ? '' : `/provinces/${encoded(province.name)}`}`;
        return `${above}/cities-municipalities/${cityMunicipality?.code}/barangays/${encoded(name)}`;
      }),
    ),
    fc.constantFrom('', '', '', '/', '.json', '.json/', '//', '%2F', '?x=1', '#x', '?', '/.', '/..'),
  )
  .map((parts) => parts.join(''));

const PARAMETERS = [
  ...'page per_page region_code province_code city_code municipality_code q kind within limit fields'.split(' '),
  ...'format income_class zip_code page[] per_page%5B0%5D city_code[ q[] q[__proto__] __proto__'.split(' '),
  ...['constructor', 'toString', 'Page', ''],
];

/** The value of a parameter, right or wrong. */
const anyValue: fc.Arbitrary<string> = fc.oneof(
  member,
  fc.integer({ min: -2, max: 3000 }).map(String),
  anyText.map(encoded),
);

/** Up to four parameters, some of them repeated or written as arrays. */
export const anyQuery: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...PARAMETERS), anyValue), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

const codesOf = (collection: (typeof COLLECTIONS)[number]) =>
  fc.constantFrom(...gazetteer.hierarchy.list(null, collection)).map(({ code }) => code);

/** A list of v1 with values of the right kind for its parameters, so that most of them select something. */
export const anyList: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('/api', '/api/v1', '/cloud/api', '/cloud/api/v1'),
    fc.constantFrom(...COLLECTIONS),
    fc.record(
      {
        region_code: codesOf('regions'),
        province_code: codesOf('provinces'),
        city_code: codesOf('cities'),
        municipality_code: codesOf('municipalities'),
        q: fc.oneof(
          anyText,
          area.map(({ name }) => name.slice(0, 4)),
        ),
        page: fc.integer({ min: 1, max: 40 }).map(String),
        per_page: fc.integer({ min: 1, max: 100 }).map(String),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([base, collection, parameters]) => {
    const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encoded(value)}`);
    return `${base}/${collection}?${pairs.join('&')}`;
  });

/** Targets of requests that a client can send: paths, other forms of HTTP, and texts of 100,000 characters. */
export const anyTarget: fc.Arbitrary<string> = fc.oneof(
  { weight: 60, arbitrary: anyPath },
  { weight: 20, arbitrary: fc.tuple(anyPath, anyQuery).map(([path, query]) => `${path}?${query}`) },
  { weight: 5, arbitrary: anyText },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom('http://evil', '//evil', 'evil:443', '*', ' '), anyPath)
      .map((parts) => parts.join('')),
  },
  fc
    .tuple(fc.constantFrom('/', '/api/', '/api/v2/regions/', '/api/v1/barangays?q=', '?'), hugeText)
    .map((parts) => parts.join('')),
);
