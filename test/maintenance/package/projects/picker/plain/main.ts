import 'psgc-static/address';
import 'psgc-static/picker';
import { type AddressEvent, PsgcAddress } from 'psgc-static/address';
import { type Address, type PickerEvent, PsgcPicker } from 'psgc-static/picker';

const picker = document.createElement('psgc-picker');
picker satisfies PsgcPicker;
PsgcPicker satisfies typeof HTMLElement;
picker.addEventListener('psgc-change', ({ detail }) => detail.zipCode satisfies string | null);
document.addEventListener('psgc-change', ({ detail }) => detail.region?.name satisfies string | undefined);
document.querySelector('psgc-picker')?.address satisfies Address | undefined;
picker.locate satisfies boolean;
export const told = (event: PickerEvent): string => event.currentTarget.value;
// @ts-expect-error an address has no such field
picker.addEventListener('psgc-change', ({ detail }) => detail.street);

const field = document.createElement('psgc-address');
field satisfies PsgcAddress;
PsgcAddress satisfies typeof HTMLElement;
field.address satisfies Address;
field.locate satisfies boolean;
field.addEventListener('psgc-change', ({ detail }) => detail.barangay?.name satisfies string | undefined);
export const toldToo = (event: AddressEvent): string => event.currentTarget.value;
