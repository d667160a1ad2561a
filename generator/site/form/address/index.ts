import { PsgcAddress } from './element.ts';

export type { PickerItem as Area } from '../area.ts';
export type { Address } from '../lists.ts';
export { PsgcAddress };

declare global {
  interface HTMLElementTagNameMap {
    'psgc-address': PsgcAddress;
  }
}

// A server that renders pages imports the element too, and has none.
const { customElements }: Partial<typeof globalThis> = globalThis;
if (customElements?.get('psgc-address') === undefined) customElements?.define('psgc-address', PsgcAddress);
