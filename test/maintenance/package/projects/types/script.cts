import psgc = require('psgc-static');
import dataset = require('psgc-static/dataset.json');

const api: psgc.Api = psgc.createApi(dataset);
api.get('0102805001')?.name satisfies string | undefined;
const record: psgc.AreaRecord | undefined = api.get('0730600000')?.toJSON();
record?.zipCode satisfies string | null | undefined;
record?.locatedIn?.code satisfies string | undefined;
