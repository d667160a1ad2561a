import { PsgcPicker } from './element.ts';

export { PsgcPicker };

if (!customElements.get('psgc-picker')) customElements.define('psgc-picker', PsgcPicker);
