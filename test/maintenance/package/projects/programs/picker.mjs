// A page that is rendered on a server imports the elements as well, where there are none.
import { PsgcAddress } from 'psgc-static/address';
import { PsgcPicker } from 'psgc-static/picker';

console.log(typeof PsgcAddress, typeof PsgcPicker);
