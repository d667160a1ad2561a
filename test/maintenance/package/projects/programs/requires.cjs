const { createApi } = require('psgc-static');
const dataset = require('psgc-static/dataset.json');
const region = require('psgc-static/regions/13.json');
const { handle } = require('psgc-static/edge');

const api = createApi(dataset);
Promise.resolve(handle(new Request('https://api.test/api/search?q=city+of+makati&limit=1')))
  .then((response) => response.json())
  .then(([found]) =>
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
    ),
  );
