import dataset from 'psgc-static/dataset.json';

export { dataset };
