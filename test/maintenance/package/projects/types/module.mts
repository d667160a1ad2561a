import { createApi, type Area, type PackedApi } from 'psgc-static';
import dataset from 'psgc-static/dataset.json' with { type: 'json' };
import { type Locality, localities, release } from 'psgc-static/data';
import edge, { handle } from 'psgc-static/edge';
import { PsgcPicker } from 'psgc-static/picker';
import region from 'psgc-static/regions/13.json' with { type: 'json' };

const packed: PackedApi = region;
const { find, list, search } = createApi(dataset);
const cebu: Area | undefined = find('cities', 'City of Cebu');
if (cebu) list('barangays', cebu) satisfies readonly Area[];
search('makati', { limit: 3 }) satisfies readonly Area[];
handle(new Request('https://api.test/api/v2/regions')) satisfies Promise<Response>;
edge.fetch satisfies typeof handle;
PsgcPicker satisfies typeof HTMLElement;
createApi(packed);
localities satisfies readonly Locality[];
release satisfies string;
