import { createApi } from 'psgc-static';
import dataset from 'psgc-static/regions/13.json';

const cities = createApi(dataset).list('cities');
document.querySelector('#cities').textContent = cities.map(({ name }) => name).join(', ');
