export { GET, HEAD, OPTIONS } from 'psgc-static/edge';
export const runtime = 'edge';
