/** Other ways in which offices and people write regions, provinces and cities. */

const NUMBERED_REGIONS: readonly (readonly [code: string, roman: string, arabic: string, ...names: string[]])[] = [
  ['01', 'I', '1', 'Ilocos Region', 'Ilocos'],
  ['02', 'II', '2', 'Cagayan Valley'],
  ['03', 'III', '3', 'Central Luzon'],
  ['04', 'IV-A', '4-A', 'CALABARZON', 'Calabarzon', 'Southern Tagalog'],
  ['17', 'IV-B', '4-B', 'MIMAROPA', 'MIMAROPA Region', 'Mimaropa'],
  ['05', 'V', '5', 'Bicol Region', 'Bicol'],
  ['06', 'VI', '6', 'Western Visayas'],
  ['07', 'VII', '7', 'Central Visayas'],
  ['08', 'VIII', '8', 'Eastern Visayas'],
  ['09', 'IX', '9', 'Zamboanga Peninsula', 'Western Mindanao'],
  ['10', 'X', '10', 'Northern Mindanao'],
  ['11', 'XI', '11', 'Davao Region', 'Southern Mindanao'],
  ['12', 'XII', '12', 'SOCCSKSARGEN', 'Soccsksargen', 'SOCSARGEN'],
  ['16', 'XIII', '13', 'Caraga', 'CARAGA', 'Caraga Administrative Region'],
];

const NAMED_REGIONS: Readonly<Record<string, readonly string[]>> = {
  '13': [
    'NCR',
    'National Capital Region',
    'Metro Manila',
    'National Capital Region (NCR)',
    'NCR - Metro Manila',
    'N.C.R.',
  ],
  '14': ['CAR', 'Cordillera Administrative Region', 'Cordillera', 'Cordillera Administrative Region (CAR)', 'C.A.R.'],
  '18': ['NIR', 'Negros Island Region', 'NEGROS ISLAND REGION (NIR)', 'Region XVIII'],
  '19': ['BARMM', 'ARMM', 'Bangsamoro', 'BARMM (ARMM)', 'Autonomous Region in Muslim Mindanao (ARMM)'],
};

/** By the first two digits of the code. */
export const REGION_FORMS: Readonly<Record<string, readonly string[]>> = {
  ...NAMED_REGIONS,
  ...Object.fromEntries(
    NUMBERED_REGIONS.map(([code, roman, arabic, name = '', ...names]) => [
      code,
      [
        ...[`Region ${roman}`, `Region ${roman}`, `REGION ${roman}`, `Region ${arabic}`, roman, name, ...names],
        ...[`Region ${roman} (${name})`, `REGION ${roman} [${name.toUpperCase()}]`, `${name} (Region ${roman})`],
        ...[`Region ${roman} - ${name}`, `${roman} - ${name}`, `REGION ${arabic.padStart(2, '0')}`],
        ...[`Reg. ${roman}`, `Region ${arabic.replace('-', '')}`, `R${arabic.replace('-', '')}`],
      ],
    ]),
  ),
};

/** Names of regions in which provinces and cities were until lately, by the digits with which codes begin. */
export const FORMER_REGIONS: Readonly<Record<string, readonly string[]>> = {
  '18045': ['Region VI', 'REGION VI (WESTERN VISAYAS)', 'VI'],
  '18302': ['Region VI', 'REGION VI (WESTERN VISAYAS)'],
  '18046': ['Region VII', 'REGION VII (CENTRAL VISAYAS)'],
  '18061': ['Region VII', 'Central Visayas'],
  '09066': ['ARMM', 'BARMM', 'AUTONOMOUS REGION IN MUSLIM MINDANAO (ARMM)'],
  '19999': ['Region XII', 'REGION XII (SOCCSKSARGEN)'],
  '12063': ['Region XI'],
  '12080': ['Region XI'],
  '10035': ['Region XII'],
  '17': ['Region IV'],
  '04': ['Region IV', 'Region IV (Southern Tagalog)'],
};

export const PROVINCE_FORMS: Readonly<Record<string, readonly string[]>> = {
  Cotabato: ['North Cotabato', 'COTABATO (NORTH COTABATO)', 'NORTH COTABATO', 'Cotabato Province', 'No. Cotabato'],
  Samar: ['Western Samar', 'SAMAR (WESTERN SAMAR)', 'WESTERN SAMAR', 'Samar Province', 'W. Samar'],
  'Mountain Province': ['Mt. Province', 'MT PROVINCE', 'Mountain Prov.', 'Mountain'],
  'Dinagat Islands': ['DINAGAT ISLAND', 'Province of Dinagat Islands', 'Dinagat'],
  'Occidental Mindoro': ['Occ. Mindoro', 'Mindoro Occidental', 'OCC MINDORO'],
  'Oriental Mindoro': ['Or. Mindoro', 'Mindoro Oriental', 'OR MINDORO'],
  'Negros Occidental': ['Negros Occ.', 'Neg. Occ.', 'NEGROS OCC'],
  'Negros Oriental': ['Negros Or.', 'Neg. Or.', 'NEGROS ORIENTAL PROVINCE'],
  'Misamis Occidental': ['Misamis Occ.', 'Mis. Occ.', 'MISAMIS OCC'],
  'Misamis Oriental': ['Misamis Or.', 'Mis. Or.', 'MISAMIS OR'],
  'Camarines Sur': ['CamSur', 'Cam. Sur', 'CAMARINES  SUR'],
  'Camarines Norte': ['Cam. Norte', 'CAMARINES NTE', 'CamNorte'],
  'Nueva Ecija': ['N. Ecija', 'NUEVA-ECIJA', 'Nva. Ecija'],
  'Nueva Vizcaya': ['N. Vizcaya', 'Nva. Vizcaya'],
  'Southern Leyte': ['So. Leyte', 'S. Leyte', 'SOUTHERN  LEYTE'],
  'Northern Samar': ['N. Samar', 'No. Samar'],
  'Eastern Samar': ['E. Samar', 'East Samar'],
  'South Cotabato': ['So. Cotabato', 'S. Cotabato'],
  'Tawi-Tawi': ['Tawi Tawi', 'TAWITAWI'],
  'Davao Oriental': ['Davao Or.'],
  'Davao Occidental': ['Davao Occ.'],
  'Agusan del Norte': ['Agusan Norte', 'Agusan Del Nte.'],
  'Surigao del Norte': ['Surigao Norte', 'Surigao del Nte'],
  'Zamboanga del Norte': ['Zambo. del Norte', 'Zamboanga Norte'],
  'Zamboanga Sibugay': ['Zambo. Sibugay', 'Sibugay'],
};

/** Names of provinces before a division, a new name or a new border, by the digits with which codes begin. */
export const FORMER_PROVINCES: Readonly<Record<string, readonly string[]>> = {
  '19087': ['Maguindanao', 'MAGUINDANAO', 'Maguindanao Province'],
  '19088': ['Maguindanao', 'MAGUINDANAO'],
  '11082': ['Compostela Valley', 'COMPOSTELA VALLEY', 'ComVal', 'Davao de Oro (Compostela Valley)'],
  '19999': ['Cotabato', 'North Cotabato', 'COTABATO (NORTH COTABATO)'],
  '11086': ['Davao del Sur'],
  '16085': ['Surigao del Norte'],
  '09083': ['Zamboanga del Sur'],
};

/** The districts of NCR that offices write in the place of a province, with the first five digits of their cities. */
const DISTRICTS: readonly (readonly [district: string, ...cities: string[]])[] = [
  ['FIRST', '13806'],
  ['SECOND', '13805', '13807', '13812', '13813', '13814'],
  ['THIRD', '13801', '13804', '13809', '13816'],
  ['FOURTH', '13802', '13803', '13808', '13810', '13811', '13815', '13817'],
];

/** The forms of the district of a city in NCR: as DepEd, COMELEC, PSA and DOH write it. */
export function districtForms(code: string): readonly string[] {
  const [district = ''] = DISTRICTS.find(([, ...cities]) => cities.includes(code.slice(0, 5))) ?? [];
  if (district === '') return [];
  const manila = ['MANILA, NCR, FIRST DISTRICT (Not a Province)', 'NCR, CITY OF MANILA, FIRST DISTRICT', 'MANILA'];
  const own = code.startsWith('13806') ? [...manila, 'NATIONAL CAPITAL REGION - MANILA'] : [];
  const south = /^138(15|17)/.test(code) ? ['TAGUIG - PATEROS', 'NATIONAL CAPITAL REGION - TAGUIG - PATEROS'] : [];
  return [
    ...own,
    ...south,
    ...[`NCR ${district} DISTRICT`, `NCR, ${district} DISTRICT (Not a Province)`, `${district} DISTRICT`],
    ...[`NATIONAL CAPITAL REGION - ${district} DISTRICT`, `NCR, ${district} DISTRICT`, 'Metro Manila', 'NCR'],
  ];
}

/** Initials and short names that people use, by official name. */
export const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  'Quezon City': ['QC', 'Q.C.', 'Q. C.'],
  'City of Cagayan De Oro': ['CDO', 'CDO City', 'Cagayan de Oro', 'C.D.O.'],
  'General Mariano Alvarez': ['GMA', 'Gen. Mariano Alvarez', 'G.M.A.', 'Gen M. Alvarez'],
  'City of General Santos': ['GenSan', 'Gensan City', 'Gen. Santos City', 'Gen Santos'],
  'City of General Trias': ['Gen. Trias', 'Gen Trias City', 'GENERAL TRIAS'],
  'City of San Jose Del Monte': ['SJDM', 'CSJDM', 'San Jose del Monte', 'SJDM City'],
  'Island Garden City of Samal': ['IGACOS', 'Samal', 'Samal City', 'Island Garden City of Samal (IGACOS)'],
  'City of Lapu-Lapu': ['Lapulapu City', 'Lapu Lapu', 'LAPU-LAPU CITY (OPON)'],
  'Science City of Muñoz': ['Muñoz', 'Munoz City', 'Science City of Munoz', 'SCIENCE CITY OF MUÑOZ'],
  'City of Ozamiz': ['Ozamis City', 'OZAMIS'],
  'City of Puerto Princesa': ['Pto. Princesa City', 'Puerto Princesa'],
  'City of San Fernando': ['San Fernando', 'CSF', 'City of San Fernando (Capital)'],
  'City of Dasmariñas': ['DASMARIÑAS CITY', 'Dasma', 'Dasmarinas'],
  'City of Zamboanga': ['Zambo City', 'Zamboanga'],
};

/** Words and their abbreviations. */
export const ABBREVIATIONS: readonly (readonly [word: RegExp, ...abbreviations: string[]])[] = [
  [/\bGeneral\b/i, 'Gen.', 'Gen', 'GEN.'],
  [/\bPresident\b/i, 'Pres.', 'Pres'],
  [/\bSanta\b/i, 'Sta.', 'Sta', 'STA.'],
  [/\bSanto\b/i, 'Sto.', 'Sto', 'STO.'],
  [/\bSaint\b/i, 'St.', 'St'],
  [/\bMount\b/i, 'Mt.'],
  [/\bGovernor\b/i, 'Gov.'],
  [/\bSenator\b/i, 'Sen.'],
  [/\bDoctor\b/i, 'Dr.'],
  [/\bNuestra Señora\b/i, 'Nstra. Sra.', 'N. S.'],
  [/\bPoblacion\b/i, 'Pob.', 'Pobl.', 'POB', 'Poblasyon'],
  [/\bMaria\b/i, 'Ma.'],
  [/\bNorth\b/i, 'N.', 'No.'],
  [/\bSouth\b/i, 'S.', 'So.'],
  [/\bEast\b/i, 'E.'],
  [/\bWest\b/i, 'W.'],
  [/\bNorte\b/i, 'Nte.', 'Nte'],
  [/\bDistrict\b/i, 'Dist.'],
  [/\bVillage\b/i, 'Vill.'],
  [/\bSubdivision\b/i, 'Subd.'],
  [/\bSta\./i, 'Santa'],
  [/\bSto\./i, 'Santo'],
  [/\bGen\./i, 'General'],
  [/\bPob\./i, 'Poblacion'],
];

/** Streets, puroks and villages before the barangay of an address. */
export const BEFORE_BARANGAYS: readonly string[] = [
  'Purok 3',
  'Purok Sampaguita',
  'Sitio Malinis',
  'So. Bagong Silang',
  '123 Rizal St.',
  '#45 Mabini Street',
  '88 Bonifacio Ave.',
  'Blk 5 Lot 12, Villa Verde Subd.',
  'Blk. 12 Lot 3 Phase 2, Sunrise Homes',
  'Unit 5B, Sunrise Bldg., 88 Quezon Avenue',
  'Km 12 National Highway',
  'Lot 7 San Isidro Village',
  'c/o Municipal Hall',
  'Zone 4',
  '1182 M.H. del Pilar',
];
