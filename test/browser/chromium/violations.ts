import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The faults that axe-core finds on a page, shadow roots included: the rule and the elements. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    async (): Promise<AxeResults> =>
      Reflect.get(globalThis, 'axe').run({ resultTypes: ['violations'], preload: false }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The contrast of two opaque colours such as `rgb(1, 2, 3)`, as WCAG 2 computes it. */
export async function contrast(page: Page, a: string, b: string): Promise<number> {
  await page.evaluate(AXE);
  return page.evaluate(
    (texts) => {
      const { Color, getContrast } = Reflect.get(globalThis, 'axe').commons.color;
      const [one, other] = texts.map((text) => new Color().parseString(text));
      return getContrast(one, other);
    },
    [a, b],
  );
}
