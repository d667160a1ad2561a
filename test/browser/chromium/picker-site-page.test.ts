import { describe, expect, test } from 'vitest';
import { choose } from './choose.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { useSite } from './open-page.ts';

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const { open } = useSite(useChromium());

  test.each([
    [
      'a barangay of Manila',
      {
        region: 'National Capital Region (NCR)',
        city: 'Manila City',
        'sub-municipality': 'Tondo I/II',
        barangay: 'Barangay 1',
      },
      'Barangay 1\nTondo I/II, City of Manila\n1012 Metro Manila',
      { 'code-barangay': '1380601001', 'code-sub-municipality': '1380601000', 'code-region': '1300000000' },
    ],
    [
      'the City of Cebu, in Cebu',
      { region: 'Region VII (Central Visayas)', province: 'Cebu', city: 'Cebu City' },
      'City of Cebu\n6000 Cebu',
      { 'code-city-municipality': '0730600000', 'code-located-in': '0702200000', 'zip-code': '6000' },
    ],
    [
      'the City of Isabela, in Basilan',
      {
        region: 'Bangsamoro Autonomous Region In Muslim Mindanao (BARMM)',
        province: 'Basilan',
        city: 'Isabela City',
      },
      'City of Isabela\n7300 Basilan',
      { 'code-city-municipality': '0990101000', 'code-region': '0900000000' },
    ],
  ])('%s is shown with its codes, which can be copied', async (_what, choices, address, codes) => {
    const { page, complaints } = await open('/picker');
    await choose(page, choices);
    await expect.poll(() => page.textContent('#address')).toBe(address);
    for (const [id, code] of Object.entries(codes)) {
      await page.locator(`#${id}`, { hasText: code }).waitFor();
      await page.click(`[data-copy="${id}"]`);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    }
    await page.click('[data-copy="address"]');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('nothing moves while the lists are loaded', async () => {
    for (const width of [360, 700, 1280]) {
      const { page } = await open('/picker', { width, scheme: 'light' });
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 300);
          }),
      );
      // The lines to copy get the host of the page: what follows it in its line moves.
      expect(shift).toBeLessThan(0.001);
      await page.context().close();
    }
  });

  test('what is chosen in the field is chosen in the lists too, and the other way round', async () => {
    const { page, complaints } = await open('/picker');
    const codeIn = (name: string) => page.locator(name).evaluate((one) => Reflect.get(one, 'value'));
    await page.locator('psgc-address input').fill('san antonio pasig');
    await page.getByRole('option', { name: 'San Antonio Barangay · Pasig City' }).click();
    await expect.poll(() => page.textContent('#address')).toBe('San Antonio\nCity of Pasig\n1600 Metro Manila');
    await expect
      .poll(() => page.locator('psgc-picker select#barangay option:checked').textContent())
      .toBe('San Antonio');
    await choose(page, { city: 'Pateros' });
    await expect.poll(() => page.locator('psgc-address input').inputValue()).toBe('Pateros');
    await expect.poll(() => page.textContent('#address')).toBe('Pateros\n1620 Metro Manila');
    await page.locator('psgc-address input').fill('');
    await page.keyboard.press('Tab');
    await expect.poll(() => codeIn('psgc-picker')).toBe('');
    expect(await page.locator('#chosen').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
