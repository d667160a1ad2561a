import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useChromium } from './open-browser.ts';
import { openPicker, type Step } from './picker-page.ts';
import { openPickerSite, type Site } from './picker-site.ts';

const NONE = { region: null, province: null, locatedIn: null, cityMunicipality: null };
const REGIONS = {
  ncr: { code: '1300000000', name: 'National Capital Region (NCR)' },
  visayas: { code: '0700000000', name: 'Region VII (Central Visayas)' },
  zamboanga: { code: '0900000000', name: 'Region IX (Zamboanga Peninsula)' },
  barmm: { code: '1900000000', name: 'Bangsamoro Autonomous Region In Muslim Mindanao (BARMM)' },
};
const MANILA = { code: '1380600000', name: 'City of Manila' };
const CEBU_CITY = { code: '0730600000', name: 'City of Cebu' };
const CEBU = { code: '0702200000', name: 'Cebu' };
const ISABELA = { code: '0990101000', name: 'City of Isabela' };
const BASILAN = { code: '1900700000', name: 'Basilan' };
const KAPALAWAN = { code: '1999901000', name: 'Kapalawan' };
const COTABATO = { code: '1204700000', name: 'Cotabato' };

/** What a person chooses, and the address that follows. */
const WAYS: readonly [what: string, choices: readonly (readonly [Step, string])[], address: object][] = [
  [
    'Manila, which has no province, but sub-municipalities',
    [
      ['region', 'National Capital Region (NCR)'],
      ['city', 'Manila City'],
      ['sub-municipality', 'Intramuros'],
      ['barangay', 'Barangay 654'],
    ],
    {
      ...NONE,
      region: REGIONS.ncr,
      cityMunicipality: MANILA,
      subMunicipality: { code: '1380609000', name: 'Intramuros' },
      barangay: { code: '1380609001', name: 'Barangay 654' },
      zipCode: '1002',
    },
  ],
  [
    'Pateros, a municipality without a province',
    [
      ['region', 'National Capital Region (NCR)'],
      ['city', 'Pateros'],
      ['barangay', 'Aguho'],
    ],
    {
      ...NONE,
      region: REGIONS.ncr,
      cityMunicipality: { code: '1381701000', name: 'Pateros' },
      subMunicipality: null,
      barangay: { code: '1381701001', name: 'Aguho' },
      zipCode: '1620',
    },
  ],
  [
    'the City of Cebu below Cebu',
    [
      ['region', REGIONS.visayas.name],
      ['province', 'Cebu'],
      ['city', 'Cebu City'],
    ],
    {
      ...NONE,
      region: REGIONS.visayas,
      locatedIn: CEBU,
      cityMunicipality: CEBU_CITY,
      subMunicipality: null,
      barangay: null,
      zipCode: '6000',
    },
  ],
  [
    'the City of Cebu among the cities without a province',
    [
      ['region', REGIONS.visayas.name],
      ['province', 'Cities without a province'],
      ['city', 'Cebu City'],
    ],
    {
      ...NONE,
      region: REGIONS.visayas,
      locatedIn: CEBU,
      cityMunicipality: CEBU_CITY,
      subMunicipality: null,
      barangay: null,
      zipCode: '6000',
    },
  ],
  [
    'the City of Isabela in its own region',
    [
      ['region', REGIONS.zamboanga.name],
      ['province', 'Cities without a province'],
      ['city', 'Isabela City'],
    ],
    {
      ...NONE,
      region: REGIONS.zamboanga,
      locatedIn: BASILAN,
      cityMunicipality: ISABELA,
      subMunicipality: null,
      barangay: null,
      zipCode: '7300',
    },
  ],
  [
    'the City of Isabela below Basilan, which is in another region',
    [
      ['region', REGIONS.barmm.name],
      ['province', 'Basilan'],
      ['city', 'Isabela City'],
    ],
    {
      ...NONE,
      region: REGIONS.zamboanga,
      locatedIn: BASILAN,
      cityMunicipality: ISABELA,
      subMunicipality: null,
      barangay: null,
      zipCode: '7300',
    },
  ],
  [
    'the Special Geographic Area in BARMM',
    [
      ['region', REGIONS.barmm.name],
      ['province', 'Special Geographic Area (No province)'],
      ['city', 'Kapalawan'],
    ],
    {
      ...NONE,
      region: REGIONS.barmm,
      locatedIn: COTABATO,
      cityMunicipality: KAPALAWAN,
      subMunicipality: null,
      barangay: null,
      zipCode: null,
    },
  ],
  [
    'the Special Geographic Area below Cotabato',
    [
      ['region', 'Region XII (SOCCSKSARGEN)'],
      ['province', 'Cotabato'],
      ['city', 'Kapalawan'],
    ],
    {
      ...NONE,
      region: REGIONS.barmm,
      locatedIn: COTABATO,
      cityMunicipality: KAPALAWAN,
      subMunicipality: null,
      barangay: null,
      zipCode: null,
    },
  ],
  [
    'a component city of a province',
    [
      ['region', 'Region I (Ilocos Region)'],
      ['province', 'Ilocos Norte'],
      ['city', 'Batac City'],
      ['barangay', 'Aglipay'],
    ],
    {
      region: { code: '0100000000', name: 'Region I (Ilocos Region)' },
      province: { code: '0102800000', name: 'Ilocos Norte' },
      locatedIn: null,
      cityMunicipality: { code: '0102805000', name: 'City of Batac' },
      subMunicipality: null,
      barangay: { code: '0102805001', name: 'Aglipay' },
      zipCode: '2906',
    },
  ],
];

describe.skipIf(!hasChromium)('the ways through the picker (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let site: Site;
  beforeAll(async () => void (site = await openPickerSite()));
  afterAll(async () => site.close());

  test.each(WAYS)('%s', async (_what, choices, address) => {
    const picker = await openPicker(browser(), site);
    for (const [step, text] of choices) await picker.choose(step, text);
    await expect.poll(picker.address).toEqual(address);
    expect(picker.complaints).toEqual([]);
    await picker.page.close();
  });

  test('Metro Manila: the step of provinces says that there is none, and cities follow at once', async () => {
    const picker = await openPicker(browser(), site);
    await picker.choose('region', REGIONS.ncr.name);
    await expect.poll(() => picker.choices('city')).toHaveLength(17);
    expect(await picker.chosen()).toEqual([REGIONS.ncr.name, 'No province', 'Choose…', 'Choose…']);
    expect(await picker.choices('province')).toEqual([]);
    expect(await picker.status.textContent()).toBe('No province. City or municipality: 17 to choose from.');
    await picker.choose('city', 'Manila City');
    await expect.poll(() => picker.choices('sub-municipality')).toHaveLength(14);
    await picker.page.close();
  });

  test('going back and changing a choice clears those below it', async () => {
    const picker = await openPicker(browser(), site, '<psgc-picker initial="1380609001"></psgc-picker>');
    await picker.expectValue('1380609001');
    await picker.choose('city', 'Pateros');
    await picker.expectValue('1381701000');
    await expect.poll(() => picker.choices('barangay')).toHaveLength(10);
    expect(await picker.chosen()).toEqual([REGIONS.ncr.name, 'No province', 'Pateros', 'Choose…']);
    await picker.choose('region', 'Choose…');
    await picker.expectValue('');
    expect(await picker.chosen()).toEqual(['Choose…', 'Choose…', 'Choose…', 'Choose…']);
    expect(await picker.select('province').isDisabled()).toBe(true);
    await picker.page.close();
  });

  test('barangays with numbers are in the order of their numbers', async () => {
    const picker = await openPicker(browser(), site, '<psgc-picker initial="1380601000"></psgc-picker>');
    await expect
      .poll(async () => (await picker.choices('barangay')).slice(0, 3))
      .toEqual(['Barangay 1', 'Barangay 2', 'Barangay 3']);
    await picker.page.close();
  });

  test('a static host whose files end in .json, without zip codes and former codes', async () => {
    const picker = await openPicker(
      browser(),
      site,
      '<psgc-picker base="/mirror/" initial="0730600000"></psgc-picker>',
    );
    await picker.choose('barangay', 'Adlaon');
    await picker.expectValue('0730600001');
    expect(await picker.address()).toMatchObject({ cityMunicipality: CEBU_CITY, locatedIn: CEBU, zipCode: null });
    await picker.page.close();
  });
});
