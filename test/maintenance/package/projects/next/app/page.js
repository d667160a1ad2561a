import { createApi } from 'psgc-static';
import dataset from 'psgc-static/regions/13.json';

export default function Page() {
  return <p>{`${createApi(dataset).list('cities').length} cities`}</p>;
}
