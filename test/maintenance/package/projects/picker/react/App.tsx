import { useRef, useState } from 'react';
import 'psgc-static/address';
import 'psgc-static/picker';
import type { Address, PsgcPicker } from 'psgc-static/picker';

export function AddressField() {
  const [address, setAddress] = useState<Address | null>(null);
  const picker = useRef<PsgcPicker>(null);
  return (
    <>
      <psgc-picker
        ref={picker}
        name="psgc"
        initial="1381701000"
        base="https://psgc.test"
        fallback="https://files.psgc.test"
        suffix=".json"
        aria-label="Address"
        required
        locate
        onpsgc-change={(event) => setAddress(event.detail)}
        onChange={(event) => event.currentTarget.value.length}
      />
      <p>ZIP code: {address?.zipCode}</p>
    </>
  );
}
// @ts-expect-error there is no such last step
export const wrong = <psgc-picker until="street" />;
// @ts-expect-error the address has no such field
export const wrongToo = <psgc-picker onpsgc-change={(event) => event.detail.street} />;
// @ts-expect-error the address has no such field
export const wrongField = <psgc-address until="city" onpsgc-change={(event) => event.detail.street} />;
