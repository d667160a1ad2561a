interface OtherNames {
  /** The areas that the names stand for. The first one decides of what kind they are. */
  readonly codes: readonly string[];
  readonly source: 'former' | 'divided' | 'island' | 'other' | 'short';
  readonly names: readonly string[];
}

/**
 * Names in tables and addresses alone: of parts of an area, and those that stand for no area of today, or more than one: regions
 * before they were divided (Executive Order 103 of 2002, Republic Act 11054 of 2018), and provinces before they were (Republic
 * Acts 7878 of 1995 and 11550 of 2021). Provinces that were divided long ago are still written, `Butuan City, Agusan`: Negros was
 * in 1890, the others by Acts 2809 of 1919 and 3537 of 1929, Republic Acts 505 of 1950, 711 of 1952, 2228 of 1959, 2786 of 1960 and
 * 4979 of 1967. Other names in use are in `data/other-names.csv`, which the search reads too.
 */
export const OTHER_NAMES: readonly OtherNames[] = [
  {
    codes: ['1300000000'],
    source: 'other',
    names: [
      ...['First', 'Second', 'Third', 'Fourth'].flatMap((nth) => [
        ...['', 'NCR ', 'Metro Manila ', 'National Capital Region '].map((before) => `${before}${nth} District`),
        `District ${nth}`,
        `NCR District ${nth}`,
      ]),
      ...['Capital', 'Eastern Manila', 'Northern Manila', 'Southern Manila'].map((side) => `${side} District`),
      'Greater Manila',
      'Taguig - Pateros',
    ],
  },
  {
    codes: ['1380100000'],
    source: 'other',
    names: ['North', 'South'].flatMap((side) => [`${side} Caloocan`, `Caloocan ${side}`, `Caloocan City ${side}`]),
  },
  { codes: ['1608500000'], source: 'other', names: ['Dinagat', 'Dinagat Island'] },
  { codes: ['1900000000'], source: 'other', names: ['SGA', 'Special Geographic Area'] },
  /** Names that are official elsewhere, of districts that were towns, of Tagoloan II and Pres. Manuel A. Roxas; Davao was a province. */
  { codes: ['0631000000'], source: 'other', names: ['Jaro', 'La Paz'] },
  { codes: ['1903638000'], source: 'other', names: ['Tagoloan'] },
  { codes: ['0907211000'], source: 'other', names: ['Roxas'] },
  { codes: ['1130700000'], source: 'other', names: ['Davao City'] },
  { codes: ['1300000000'], source: 'short', names: ['Manila'] },
  /** Short ways to write a province or a city in an address, which a search would take for the beginning of other names. */
  { codes: ['0103300000'], source: 'short', names: ['LU'] },
  { codes: ['0205000000'], source: 'short', names: ['NV'] },
  { codes: ['0102800000'], source: 'short', names: ['I. Norte'] },
  { codes: ['0102900000'], source: 'short', names: ['I. Sur'] },
  { codes: ['0105500000'], source: 'short', names: ['Pang'] },
  { codes: ['0305400000'], source: 'short', names: ['Pamp'] },
  { codes: ['0401000000'], source: 'short', names: ['Bats', 'Btgs'] },
  { codes: ['1206300000'], source: 'short', names: ['So. Cot', 'South Cot', 'SoCot'] },
  { codes: ['1204700000'], source: 'short', names: ['No. Cot', 'North Cot', 'NoCot'] },
  { codes: ['1600200000'], source: 'short', names: ['AgNor'] },
  { codes: ['1600300000'], source: 'short', names: ['AgSur'] },
  { codes: ['1908700000'], source: 'short', names: ['Mag. Norte', 'Mag. del Norte'] },
  { codes: ['1908800000'], source: 'short', names: ['Mag. Sur', 'Mag. del Sur'] },
  { codes: ['1030500000'], source: 'short', names: ['Cag. de Oro'] },
  { codes: ['0400000000', '1700000000'], source: 'former', names: ['Region IV', 'Southern Tagalog'] },
  { codes: ['1700000000'], source: 'former', names: ['Southwestern Tagalog Region'] },
  { codes: ['1900000000'], source: 'former', names: ['Autonomous Region in Muslim Mindanao', 'ARMM', 'Region XV'] },
  { codes: ['0900000000'], source: 'former', names: ['Western Mindanao'] },
  { codes: ['1100000000'], source: 'former', names: ['Southern Mindanao'] },
  { codes: ['1200000000'], source: 'former', names: ['Central Mindanao'] },
  { codes: ['1908700000', '1908800000'], source: 'former', names: ['Maguindanao'] },
  { codes: ['1908700000'], source: 'former', names: ['Shariff Kabunsuan'] },
  { codes: ['1403200000', '1408100000'], source: 'former', names: ['Kalinga-Apayao'] },
  { codes: ['1108200000'], source: 'former', names: ['Comval'] },
  { codes: ['1600200000', '1600300000'], source: 'divided', names: ['Agusan'] },
  { codes: ['0501600000', '0501700000'], source: 'divided', names: ['Camarines'] },
  { codes: ['1003500000', '1903600000'], source: 'divided', names: ['Lanao'] },
  { codes: ['1705100000', '1705200000'], source: 'divided', names: ['Mindoro'] },
  { codes: ['1004200000', '1004300000', '1001800000'], source: 'divided', names: ['Misamis'] },
  { codes: ['1804500000', '1804600000', '1806100000'], source: 'divided', names: ['Negros'] },
  { codes: ['1606700000', '1606800000', '1608500000'], source: 'divided', names: ['Surigao'] },
  { codes: ['0907200000', '0907300000', '0908300000'], source: 'divided', names: ['Zamboanga'] },
  /** Islands with several towns stand for their province in the same way, beside those towns. */
  { codes: ['1606700000'], source: 'island', names: ['Siargao', 'Siargao Island'] },
  { codes: ['0702200000'], source: 'island', names: ['Camotes', 'Camotes Island', 'Camotes Islands'] },
];

/** The towns on the islands that stand for a province, by its code: of Siargao with Bucas Grande, and of Camotes. */
export const TOWNS_OF_ISLANDS: Readonly<Record<string, readonly string[]>> = {
  '1606700000': ['04', '07', '08', '10', '16', '18', '20', '21', '23'].map((town) => `16067${town}000`),
  '0702200000': ['36', '38', '42', '53'].map((town) => `07022${town}000`),
};

/**
 * For areas above the barangays, by their code of today, the provinces and regions in which they were before: those of
 * the codes of older publications are known from the codes themselves.
 */
export const FORMER_ABOVE: Readonly<Record<string, readonly string[]>> = {
  /** Zamboanga Sibugay was divided from Zamboanga del Sur: Republic Act 8973 of 2000. */
  '0908300000': ['0907300000'],
  /** Davao de Oro from Davao del Norte: Republic Act 8470 of 1998. */
  '1108200000': ['1102300000'],
  /** Davao Occidental from Davao del Sur: Republic Act 10360 of 2013. */
  '1108600000': ['1102400000'],
  /** Sarangani from South Cotabato: Republic Act 7228 of 1992; both were in Region XI until 2001. */
  '1208000000': ['1206300000', '1204700000', '1100000000'],
  /** South Cotabato from Cotabato: Republic Act 4849 of 1966; Sultan Kudarat: Presidential Decree 341 of 1973. */
  '1206300000': ['1204700000', '1100000000'],
  '1206500000': ['1204700000'],
  '1230800000': ['1204700000', '1100000000'],
  /** Dinagat Islands from Surigao del Norte: Republic Act 9355 of 2006; Region XIII from Regions X and XI: RA 7901 of 1995. */
  '1608500000': ['1606700000', '1000000000'],
  '1606700000': ['1000000000'],
  '1600200000': ['1000000000'],
  '1600300000': ['1000000000'],
  '1606800000': ['1100000000'],
  /** The City of Cotabato was in Cotabato until Presidential Decree 341 of 1973 divided it. */
  '1908703000': ['1204700000'],
  /** Biliran from Leyte, and Guimaras from Iloilo: Republic Act 7160 of 1991. */
  '0807800000': ['0803700000'],
  '0607900000': ['0603000000'],
  /** Lanao del Norte was in Region XII, and Aurora in Region IV, until Executive Orders 36 of 2001 and 103 of 2002, Aurora in Quezon until 1979. */
  '1003500000': ['1200000000'],
  '0307700000': ['0400000000', '0405600000'],
  /** The provinces of ARMM were in Regions IX and XII. */
  '1900700000': ['0900000000'],
  '1907000000': ['0900000000'],
  '1903600000': ['1200000000'],
  '1908700000': ['1200000000'],
  '1908800000': ['1200000000'],
  /** Eastern and Northern Samar from Samar: Republic Act 4221 of 1965; Southern Leyte from Leyte: Republic Act 2227 of 1959. */
  '0802600000': ['0806000000'],
  '0804800000': ['0806000000'],
  '0806400000': ['0803700000'],
};
