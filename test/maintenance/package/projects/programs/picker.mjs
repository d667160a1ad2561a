// A page that is rendered on a server imports the element as well, where there is none.
import { PsgcPicker } from 'psgc-static/picker';

console.log(typeof PsgcPicker);
