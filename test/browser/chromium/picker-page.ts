import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from './picker-site.ts';

/** The parts of the steps, in order. */
export const STEPS = ['region', 'province', 'city', 'sub-municipality', 'barangay'] as const;
export type Step = (typeof STEPS)[number];

/** A page with one picker. */
export interface PickerPage {
  readonly page: Page;
  readonly select: (step: Step) => Locator;
  /** Chooses by what a person reads, after the choices are loaded. */
  readonly choose: (step: Step, text: string) => Promise<void>;
  /** What can be chosen at a step, without "Choose…". */
  readonly choices: (step: Step) => Promise<readonly string[]>;
  /** What is chosen at each step that is seen. */
  readonly chosen: () => Promise<readonly string[]>;
  /** Waits for the value of the element. */
  readonly expectValue: (value: string) => Promise<void>;
  readonly address: () => Promise<unknown>;
  readonly status: Locator;
  readonly alert: Locator;
  /** Errors, warnings and breaches of the policy that the page reported. */
  readonly complaints: readonly string[];
}

/** How a page is opened. */
export interface PageOptions {
  readonly lang?: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly before?: (page: Page) => Promise<void>;
  readonly head?: string;
}

let pages = 0;

/** Opens a page whose body is some HTML with a `<psgc-picker>`. */
export async function openPicker(
  browser: Browser,
  site: Site,
  body = '<psgc-picker></psgc-picker>',
  { lang = 'en', colorScheme = 'light', before, head = '' }: PageOptions = {},
): Promise<PickerPage> {
  const path = `/page-${pages++}`;
  const script = '<script type="module" src="/psgc-picker.js"></script>';
  site.add(
    path,
    `<!doctype html><html lang="${lang}"><head><title>Picker</title>${head}${script}</head><body><main><h1>Picker</h1>${body}</main></body></html>`,
  );
  const page = await browser.newPage({ colorScheme, viewport: { width: 800, height: 500 } });
  page.setDefaultTimeout(5000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await before?.(page);
  await page.goto(site.origin + path);
  const select = (step: Step) => page.locator(`psgc-picker select#${step}`);
  const picker = page.locator('psgc-picker');
  return {
    page,
    select,
    complaints,
    choose: async (step, text) => void (await select(step).selectOption({ label: text })),
    choices: async (step) => (await select(step).locator('option').allTextContents()).slice(1),
    chosen: async () =>
      picker
        .locator('select:visible')
        .evaluateAll((selects) =>
          selects.map((one) => (one instanceof HTMLSelectElement ? (one.selectedOptions[0]?.text ?? '') : '')),
        ),
    expectValue: (value) => expect.poll(() => picker.evaluate((one) => Reflect.get(one, 'value'))).toBe(value),
    address: () => picker.evaluate((one) => Reflect.get(one, 'address')),
    status: picker.locator('[role=status]'),
    alert: picker.locator('[role=alert]'),
  };
}
