interface OtherName {
  readonly name: string;
  readonly source: 'former' | 'other';
  /** The areas that it stands for. The first one decides of what kind the name is. */
  readonly codes: readonly string[];
}

/**
 * Names in tables of offices that the dataset does not have, because they name no area of today, or more than one: regions
 * before they were divided (Executive Order 103 of 2002, Republic Act 11054 of 2018), provinces before they were
 * (Republic Acts 7878 of 1995 and 11550 of 2021), and names in use.
 */
export const OTHER_NAMES: readonly OtherName[] = [
  { name: 'Region IV', source: 'former', codes: ['0400000000', '1700000000'] },
  { name: 'Southern Tagalog', source: 'former', codes: ['0400000000', '1700000000'] },
  { name: 'Southwestern Tagalog Region', source: 'former', codes: ['1700000000'] },
  { name: 'Autonomous Region in Muslim Mindanao', source: 'former', codes: ['1900000000'] },
  { name: 'ARMM', source: 'former', codes: ['1900000000'] },
  { name: 'Region XV', source: 'former', codes: ['1900000000'] },
  { name: 'Region XVIII', source: 'other', codes: ['1800000000'] },
  { name: 'Western Mindanao', source: 'former', codes: ['0900000000'] },
  { name: 'Southern Mindanao', source: 'former', codes: ['1100000000'] },
  { name: 'Central Mindanao', source: 'former', codes: ['1200000000'] },
  { name: 'Ilocos', source: 'other', codes: ['0100000000'] },
  { name: 'Bicol', source: 'other', codes: ['0500000000'] },
  { name: 'Davao', source: 'other', codes: ['1100000000'] },
  { name: 'Cordillera', source: 'other', codes: ['1400000000'] },
  { name: 'SOCSKSARGEN', source: 'other', codes: ['1200000000'] },
  { name: 'SOCSARGEN', source: 'other', codes: ['1200000000'] },
  { name: 'Taguig - Pateros', source: 'other', codes: ['1300000000'] },
  { name: 'Maguindanao', source: 'former', codes: ['1908700000', '1908800000'] },
  { name: 'Shariff Kabunsuan', source: 'former', codes: ['1908700000'] },
  { name: 'Kalinga-Apayao', source: 'former', codes: ['1403200000', '1408100000'] },
  { name: 'Mt. Province', source: 'other', codes: ['1404400000'] },
  { name: 'Mt. Prov', source: 'other', codes: ['1404400000'] },
  { name: 'CamSur', source: 'other', codes: ['0501700000'] },
  { name: 'Cam Sur', source: 'other', codes: ['0501700000'] },
  { name: 'CamNorte', source: 'other', codes: ['0501600000'] },
  { name: 'Cam Norte', source: 'other', codes: ['0501600000'] },
  { name: 'Zambo Norte', source: 'other', codes: ['0907200000'] },
  { name: 'Zambo Sur', source: 'other', codes: ['0907300000'] },
  { name: 'Davnor', source: 'other', codes: ['1102300000'] },
  { name: 'DavSur', source: 'other', codes: ['1102400000'] },
  { name: 'DavOr', source: 'other', codes: ['1102500000'] },
  { name: 'DavOcc', source: 'other', codes: ['1108600000'] },
  { name: 'Comval', source: 'former', codes: ['1108200000'] },
  { name: 'MisOr', source: 'other', codes: ['1004300000'] },
  { name: 'MisOcc', source: 'other', codes: ['1004200000'] },
  { name: 'NegOcc', source: 'other', codes: ['1804500000'] },
  { name: 'NegOr', source: 'other', codes: ['1804600000'] },
  { name: 'N. Ecija', source: 'other', codes: ['0304900000'] },
  { name: 'N. Vizcaya', source: 'other', codes: ['0205000000'] },
  { name: 'Tondo', source: 'other', codes: ['1380601000'] },
  { name: 'Ozamis', source: 'other', codes: ['1004210000'] },
  { name: 'Legaspi', source: 'other', codes: ['0500506000'] },
  { name: 'Kalookan', source: 'other', codes: ['1380100000'] },
  { name: 'Gensan', source: 'other', codes: ['1230800000'] },
  { name: 'CDO', source: 'other', codes: ['1030500000'] },
];

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
  '1208000000': ['1206300000', '1100000000'],
  '1206300000': ['1100000000'],
  '1230800000': ['1100000000'],
  /** Dinagat Islands from Surigao del Norte: Republic Act 9355 of 2006; Region XIII from Regions X and XI: RA 7901 of 1995. */
  '1608500000': ['1606700000', '1000000000'],
  '1606700000': ['1000000000'],
  '1600200000': ['1000000000'],
  '1600300000': ['1000000000'],
  '1606800000': ['1100000000'],
  /** Biliran from Leyte, and Guimaras from Iloilo: Republic Act 7160 of 1991. */
  '0807800000': ['0803700000'],
  '0607900000': ['0603000000'],
  /** Lanao del Norte was in Region XII, and Aurora in Region IV, until Executive Orders 36 of 2001 and 103 of 2002. */
  '1003500000': ['1200000000'],
  '0307700000': ['0400000000'],
  /** The provinces of ARMM were in Regions IX and XII. */
  '1900700000': ['0900000000'],
  '1907000000': ['0900000000'],
  '1903600000': ['1200000000'],
  '1908700000': ['1200000000'],
  '1908800000': ['1200000000'],
};
