/**
 * What people type, written by hand, with the codes of the areas that they mean. Some names stand for several areas: the
 * six barangays that Barangay 176 of Caloocan was divided into, or the two provinces that Maguindanao was.
 */
export const WRITTEN_QUERIES: readonly (readonly [q: string, right: readonly string[]])[] = [
  ['cebu city', ['0730600000']], // City of Cebu
  ['qc', ['1381300000']], // Quezon City
  ['quezon city', ['1381300000']], // Quezon City
  ['QUEZON CITY', ['1381300000']], // Quezon City
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
  ['davao', ['1130700000']], // City of Davao
  ['davao city', ['1130700000']], // City of Davao
  ['davao del sur', ['1102400000']], // Davao del Sur
  ['cagayan de oro', ['1030500000']], // City of Cagayan De Oro
  ['CDO', ['1030500000']], // City of Cagayan De Oro
  ['general santos city', ['1230800000']], // City of General Santos
  ['gen santos', ['1230800000']], // City of General Santos
  ['las pinas', ['1380200000']], // City of Las Piñas
  ['las piñas city', ['1380200000']], // City of Las Piñas
  ['paranaque', ['1381000000']], // City of Parañaque
  ['parañaque city', ['1381000000']], // City of Parañaque
  ['muntinlupa', ['1380800000']], // City of Muntinlupa
  ['mandaluyong', ['1380500000']], // City of Mandaluyong
  ['mandaluyung', ['1380500000']], // City of Mandaluyong
  ['manadluyong city', ['1380500000']], // City of Mandaluyong
  ['caloocan', ['1380100000']], // City of Caloocan
  ['kalookan', ['1380100000']], // City of Caloocan
  ['calocan city', ['1380100000']], // City of Caloocan
  ['valenzuela city', ['1381600000']], // City of Valenzuela
  ['makati', ['1380300000']], // City of Makati
  ['taguig', ['1381500000']], // City of Taguig
  ['pateros', ['1381701000']], // Pateros
  ['pasig city', ['1381200000']], // City of Pasig
  ['fort bonifacio', ['1381500020']], // Fort Bonifacio
  ['poblacion makati', ['1380300020']], // Poblacion
  ['bel air makati', ['1380300002']], // Bel-Air
  ['bel-air, makati city', ['1380300002']], // Bel-Air
  ['san lorenzo makati', ['1380300025']], // San Lorenzo
  ['commonwealth qc', ['1381300022']], // Commonwealth
  ['batasan hills', ['1381300139']], // Batasan Hills
  ['holy spirit quezon city', ['1381300140']], // Holy Spirit
  ['project 6 qc', ['1381300084']], // Project 6
  ['payatas', ['1381300138']], // Payatas
  ['tandang sora', ['1381300120']], // Tandang Sora
  ['lahug cebu', ['0730600041']], // Lahug
  ['guadalupe cebu city', ['0730600029']], // Guadalupe
  ['mabolo', ['0730600046']], // Mabolo
  ['lapulapu', ['0731100000']], // City of Lapu-Lapu
  ['lapu lapu city', ['0731100000']], // City of Lapu-Lapu
  ['mactan', ['0731100015']], // Mactan
  ['mandaue', ['0731300000']], // City of Mandaue
  ['talisay cebu', ['0702250000']], // City of Talisay
  ['talisay city negros occidental', ['1804528000']], // City of Talisay
  ['antipolo', ['0405802000']], // City of Antipolo
  ['cainta rizal', ['0405805000']], // Cainta
  ['taytay rizal', ['0405813000']], // Taytay
  ['taytay palawan', ['1705320000']], // Taytay
  ['montalban', ['0405808000']], // Rodriguez
  ['rodriguez rizal', ['0405808000']], // Rodriguez
  ['bacoor cavite', ['0402103000']], // City of Bacoor
  ['bacor', ['0402103000']], // City of Bacoor
  ['dasma', ['0402106000']], // City of Dasmariñas
  ['dasmarinas', ['0402106000']], // City of Dasmariñas
  ['imus', ['0402109000']], // City of Imus
  ['gma cavite', ['0402123000']], // Gen. Mariano Alvarez
  ['general trias', ['0402108000']], // City of General Trias
  ['gen. trias', ['0402108000']], // City of General Trias
  ['trece martires', ['0402122000']], // City of Trece Martires
  ['tagaytay', ['0402119000']], // City of Tagaytay
  ['sta rosa laguna', ['0403428000']], // City of Santa Rosa
  ['sta. cruz laguna', ['0403426000']], // Santa Cruz
  ['calamba', ['0403405000']], // City of Calamba
  ['los banos', ['0403411000']], // Los Baños
  ['lipa', ['0401014000']], // City of Lipa
  ['sto tomas batangas', ['0401028000']], // City of Sto. Tomas
  ['batangas city', ['0401005000']], // Batangas City
  ['san jose del monte', ['0301420000']], // City of San Jose Del Monte
  ['sjdm', ['0301420000']], // City of San Jose Del Monte
  ['malolos', ['0301410000']], // City of Malolos
  ['meycauayan', ['0301412000']], // City of Meycauayan
  ['angeles city', ['0330100000']], // City of Angeles
  ['san fernando pampanga', ['0305416000']], // City of San Fernando
  ['san fernando la union', ['0103314000']], // City of San Fernando
  ['olongapo', ['0331400000']], // City of Olongapo
  ['cabanatuan', ['0304903000']], // City of Cabanatuan
  ['munoz nueva ecija', ['0304917000']], // Science City of Muñoz
  ['baguio', ['1430300000']], // City of Baguio
  ['la trinidad benguet', ['1401110000']], // La Trinidad
  ['vigan', ['0102934000']], // City of Vigan
  ['laoag', ['0102812000']], // City of Laoag
  ['dagupan', ['0105518000']], // City of Dagupan
  ['urdaneta pangasinan', ['0105546000']], // City of Urdaneta
  ['tuguegarao', ['0201529000']], // Tuguegarao City
  ['naga', ['0501724000']], // City of Naga
  ['naga city', ['0501724000']], // City of Naga
  ['naga cebu', ['0702234000']], // City of Naga
  ['legaspi', ['0500506000']], // City of Legazpi
  ['legazpi city', ['0500506000']], // City of Legazpi
  ['daraga albay', ['0500503000']], // Daraga
  ['puerto princesa', ['1731500000']], // City of Puerto Princesa
  ['el nido', ['1705312000']], // El Nido
  ['coron palawan', ['1705309000']], // Coron
  ['calapan', ['1705205000']], // City of Calapan
  ['iloilo city', ['0631000000']], // City of Iloilo
  ['bacolod', ['1830200000']], // City of Bacolod
  ['dumaguete', ['1804610000']], // City of Dumaguete
  ['tagbilaran', ['0701242000']], // City of Tagbilaran
  ['panglao', ['0701233000']], // Panglao
  ['tacloban', ['0831600000']], // City of Tacloban
  ['ormoc', ['0803738000']], // Ormoc City
  ['malay aklan', ['0600412000']], // Malay
  ['kalibo', ['0600407000']], // Kalibo
  ['roxas city', ['0601914000']], // City of Roxas
  ['zamboanga', ['0931700000']], // City of Zamboanga
  ['zamboanga del sur', ['0907300000']], // Zamboanga del Sur
  ['isabela basilan', ['0990101000']], // City of Isabela
  ['cotabato city', ['1908703000']], // City of Cotabato
  ['cotabato', ['1204700000']], // Cotabato
  ['north cotabato', ['1204700000']], // Cotabato
  ['kidapawan', ['1204704000']], // City of Kidapawan
  ['koronadal', ['1206306000']], // City of Koronadal
  ['marawi', ['1903617000']], // City of Marawi
  ['iligan', ['1030900000']], // City of Iligan
  ['butuan', ['1630400000']], // City of Butuan
  ['surigao city', ['1606724000']], // City of Surigao
  ['tagum', ['1102319000']], // City of Tagum
  ['maguindanao', ['1908700000', '1908800000']], // Maguindanao del Norte, Maguindanao del Sur
  ['samar', ['0806000000']], // Samar
  ['western samar', ['0806000000']], // Samar
  ['mt province', ['1404400000']], // Mountain Province
  ['mountain prov', ['1404400000']], // Mountain Province
  ['negros occ', ['1804500000']], // Negros Occidental
  ['misamis or', ['1004300000']], // Misamis Oriental
  ['occ mindoro', ['1705100000']], // Occidental Mindoro
  ['brgy san antonio pasig', ['1381200019']], // San Antonio
  ['barangay ugong pasig city', ['1381200029']], // Ugong
  ['kapitolyo', ['1381200009']], // Kapitolyo
  ['pinyahan', ['1381300082']], // Pinyahan
  ['san roque, antipolo', ['0405802009']], // San Roque
  ['talon dos las pinas', ['1380200017']], // Talon Dos
  ['bf homes paranaque', ['1381000007']], // B. F. Homes
  ['sun valley paranaque', ['1381000015']], // Sun Valley
  ['ermita', ['1380608000']], // Ermita
  ['sampaloc manila', ['1380606000']], // Sampaloc
  ['quiapo', ['1380603000']], // Quiapo
  ['binondo', ['1380602000']], // Binondo
  ['intramuros', ['1380609000']], // Intramuros
  ['malate', ['1380610000']], // Malate
  ['agdao davao', ['1130700002']], // Agdao
  ['buhangin davao city', ['1130700021']], // Buhangin
  ['toril', ['1130700126']], // Toril
  ['carmen cdo', ['1030500044']], // Carmen
  ['irisan baguio', ['1430300050']], // Irisan
  ['pagasa qc', ['1381300009']], // Bagong Pag-asa
  ['1380100189', ['1380100189']], // Barangay 176-A
  ['0604500000', ['1804500000']], // Negros Occidental
  ['064500000', ['1804500000']], // Negros Occidental
  ['64500000', ['1804500000']], // Negros Occidental
];
