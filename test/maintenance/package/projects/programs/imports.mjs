import { createApi } from 'psgc-static';
import dataset from 'psgc-static/dataset.json' with { type: 'json' };
import { handle } from 'psgc-static/edge';
import region from 'psgc-static/regions/13.json' with { type: 'json' };

const api = createApi(dataset);
const response = await handle(new Request('https://api.test/api/search?q=city+of+makati&limit=1'));
const [found] = await response.json();
console.log(
  JSON.stringify({
    barangays: api.list('barangays').length,
    retired: api.code('0604500000').successors,
    regions: createApi(region)
      .list('regions')
      .map(({ code }) => code),
    cities: createApi(region).list('cities').length,
    found: found.code,
  }),
);
