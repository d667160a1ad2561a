import 'psgc-static/picker';
import { type Address, type PickerEvent, PsgcPicker } from 'psgc-static/picker';

const picker = document.createElement('psgc-picker');
picker satisfies PsgcPicker;
PsgcPicker satisfies typeof HTMLElement;
picker.addEventListener('psgc-change', ({ detail }) => detail.zipCode satisfies string | null);
document.addEventListener('psgc-change', ({ detail }) => detail.region?.name satisfies string | undefined);
document.querySelector('psgc-picker')?.address satisfies Address | undefined;
export const told = (event: PickerEvent): string => event.currentTarget.value;
// @ts-expect-error an address has no such field
picker.addEventListener('psgc-change', ({ detail }) => detail.street);
