import type { Page } from 'playwright-core';

/** Chooses in the picker of a page by the names that a person reads, from the first list on. */
export async function choose(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  for (const [step, name] of Object.entries(choices)) {
    const select = page.locator(`psgc-picker select#${step}`);
    await select.locator('option', { hasText: name }).first().waitFor({ state: 'attached' });
    await select.selectOption({ label: name });
  }
}
