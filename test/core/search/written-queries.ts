/**
 * What people type, written by hand, with the codes of the areas that they mean. Some names stand for several areas: the
 * six barangays that Barangay 176 of Caloocan was divided into, or the two provinces that Maguindanao was.
 */
export const WRITTEN_QUERIES: readonly (readonly [q: string, right: readonly string[]])[] = [
  ['qc', ['1381300000']], // Quezon City
  ['q.c.', ['1381300000']], // Quezon City
  [
    'sto nino bulacan',
    ['0301403021', '0301407027', '0301409023', '0301410049', '0301415022', '0301416015', '0301417019'],
  ], // Santo Niño
  ['sto. niño, marikina', ['1380700010']], // Santo Niño
  ['brgy 176 caloocan', ['1380100189', '1380100190', '1380100191', '1380100192', '1380100193', '1380100194']], // Barangay 176-A, Barangay 176-B, Barangay 176-C
  ['compostela valley', ['1108200000']], // Davao de Oro
  ['san isidro nueva ecija', ['0304925000']], // San Isidro
  ['tondo', ['1380601000']], // Tondo I/II
  ['tondo manila', ['1380601000']], // Tondo I/II
  ['metro manila', ['1300000000']], // National Capital Region (NCR)
  ['NCR', ['1300000000']], // National Capital Region (NCR)
  ['calabarzon', ['0400000000']], // Region IV-A (CALABARZON)
  ['region 4a', ['0400000000']], // Region IV-A (CALABARZON)
  ['region iv-a', ['0400000000']], // Region IV-A (CALABARZON)
  ['bicol', ['0500000000']], // Region V (Bicol Region)
  ['barmm', ['1900000000']], // Bangsamoro Autonomous Region In Muslim Mindanao (BARMM)
  ['caraga', ['1600000000']], // Region XIII (Caraga)
  ['cordillera', ['1400000000']], // Cordillera Administrative Region (CAR)
  ['mimaropa', ['1700000000']], // MIMAROPA Region
  ['central visayas', ['0700000000']], // Region VII (Central Visayas)
  ['CDO', ['1030500000']], // City of Cagayan De Oro
  ['gen santos', ['1230800000']], // City of General Santos
  ['mandaluyung', ['1380500000']], // City of Mandaluyong
  ['manadluyong city', ['1380500000']], // City of Mandaluyong
  ['kalookan', ['1380100000']], // City of Caloocan
  ['calocan city', ['1380100000']], // City of Caloocan
  ['poblacion makati', ['1380300020']], // Poblacion
  ['bel air makati', ['1380300002']], // Bel-Air
  ['bel-air, makati city', ['1380300002']], // Bel-Air
  ['san lorenzo makati', ['1380300025']], // San Lorenzo
  ['commonwealth qc', ['1381300022']], // Commonwealth
  ['holy spirit quezon city', ['1381300140']], // Holy Spirit
  ['project 6 qc', ['1381300084']], // Project 6
  ['lahug cebu', ['0730600041']], // Lahug
  ['guadalupe cebu city', ['0730600029']], // Guadalupe
  ['lapulapu', ['0731100000']], // City of Lapu-Lapu
  ['talisay cebu', ['0702250000']], // City of Talisay
  ['talisay city negros occidental', ['1804528000']], // City of Talisay
  ['cainta rizal', ['0405805000']], // Cainta
  ['taytay rizal', ['0405813000']], // Taytay
  ['taytay palawan', ['1705320000']], // Taytay
  ['montalban', ['0405808000']], // Rodriguez
  ['rodriguez rizal', ['0405808000']], // Rodriguez
  ['bacoor cavite', ['0402103000']], // City of Bacoor
  ['bacor', ['0402103000']], // City of Bacoor
  ['dasma', ['0402106000']], // City of Dasmariñas
  ['gma cavite', ['0402123000']], // Gen. Mariano Alvarez
  ['gen. trias', ['0402108000']], // City of General Trias
  ['sta rosa laguna', ['0403428000']], // City of Santa Rosa
  ['sta. cruz laguna', ['0403426000']], // Santa Cruz
  ['sto tomas batangas', ['0401028000']], // City of Sto. Tomas
  ['sjdm', ['0301420000']], // City of San Jose Del Monte
  ['san fernando pampanga', ['0305416000']], // City of San Fernando
  ['san fernando la union', ['0103314000']], // City of San Fernando
  ['munoz nueva ecija', ['0304917000']], // Science City of Muñoz
  ['la trinidad benguet', ['1401110000']], // La Trinidad
  ['urdaneta pangasinan', ['0105546000']], // City of Urdaneta
  ['naga cebu', ['0702234000']], // City of Naga
  ['legaspi', ['0500506000']], // City of Legazpi
  ['daraga albay', ['0500503000']], // Daraga
  ['coron palawan', ['1705309000']], // Coron
  ['malay aklan', ['0600412000']], // Malay
  ['isabela basilan', ['0990101000']], // City of Isabela
  ['north cotabato', ['1204700000']], // Cotabato
  ['maguindanao', ['1908700000', '1908800000']], // Maguindanao del Norte, Maguindanao del Sur
  ['western samar', ['0806000000']], // Samar
  ['mt province', ['1404400000']], // Mountain Province
  ['mountain prov', ['1404400000']], // Mountain Province
  ['negros occ', ['1804500000']], // Negros Occidental
  ['misamis or', ['1004300000']], // Misamis Oriental
  ['occ mindoro', ['1705100000']], // Occidental Mindoro
  ['brgy san antonio pasig', ['1381200019']], // San Antonio
  ['barangay ugong pasig city', ['1381200029']], // Ugong
  ['san roque, antipolo', ['0405802009']], // San Roque
  ['talon dos las pinas', ['1380200017']], // Talon Dos
  ['bf homes paranaque', ['1381000007']], // B. F. Homes
  ['sun valley paranaque', ['1381000015']], // Sun Valley
  ['sampaloc manila', ['1380606000']], // Sampaloc
  ['agdao davao', ['1130700002']], // Agdao
  ['buhangin davao city', ['1130700021']], // Buhangin
  ['carmen cdo', ['1030500044']], // Carmen
  ['irisan baguio', ['1430300050']], // Irisan
  ['pagasa qc', ['1381300009']], // Bagong Pag-asa
  ['1380100189', ['1380100189']], // Barangay 176-A
  ['0604500000', ['1804500000']], // Negros Occidental
  ['064500000', ['1804500000']], // Negros Occidental
  ['64500000', ['1804500000']], // Negros Occidental
];
