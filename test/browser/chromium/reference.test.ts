import { describe, expect, test } from 'vitest';
import { hasChromium, useChromium } from './open-browser.ts';
import { useSite } from './open-page.ts';

describe.skipIf(!hasChromium)('the reference (skipped where there is no Chromium)', () => {
  const { open } = useSite(useChromium());

  test('a path on the overview leads to the section of its operation', async () => {
    const { page } = await open('/reference');
    await page.getByText('37 endpoints of v2').click();
    await page.getByRole('link', { name: '/api/v2/provinces/{province}', exact: true }).click();
    await page.waitForURL('**/reference/v2#v2GetProvince');
    expect(await page.getByRole('heading', { name: 'A province', exact: true }).isVisible()).toBe(true);
    await page.context().close();
  });
});
