import { PsgcPicker } from './element.ts';

export type { PickerItem as Area } from '../area.ts';
export type { Address } from '../lists.ts';
export { PsgcPicker };

declare global {
  interface HTMLElementTagNameMap {
    'psgc-picker': PsgcPicker;
  }
}

// A server that renders pages imports the element too, and has none.
const { customElements }: Partial<typeof globalThis> = globalThis;
if (customElements?.get('psgc-picker') === undefined) customElements?.define('psgc-picker', PsgcPicker);
