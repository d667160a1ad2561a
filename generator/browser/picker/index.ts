import { PsgcPicker } from './element.ts';

export { PsgcPicker };

// A server that renders pages imports the element too, and has none.
const { customElements }: Partial<typeof globalThis> = globalThis;
if (customElements?.get('psgc-picker') === undefined) customElements?.define('psgc-picker', PsgcPicker);
