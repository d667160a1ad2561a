/** What RFC 7946 forbids in a collection of points, each with where it is; an area without a place has no geometry. */
export function geoJsonFaults(value: unknown): readonly string[] {
  const { type, features, ...foreign } = value as Record<string, unknown>;
  const faults = Object.keys(foreign).map((member) => `a member ${member}`);
  if (type !== 'FeatureCollection') faults.push(`the type ${String(type)}`);
  if (!Array.isArray(features)) return [...faults, 'no features'];
  return [...faults, ...features.flatMap((each, at) => featureFaults(each).map((fault) => `feature ${at}: ${fault}`))];
}

function featureFaults(feature: unknown): readonly string[] {
  const { type, geometry, properties, ...foreign } = feature as Record<string, unknown>;
  return [
    ...Object.keys(foreign).map((member) => `a member ${member}`),
    ...(type === 'Feature' ? [] : [`the type ${String(type)}`]),
    ...(typeof properties === 'object' && properties !== null && !Array.isArray(properties) ? [] : ['no properties']),
    ...(geometry === null ? [] : pointFaults(geometry)),
  ];
}

/** Longitude comes first, so a latitude there that is the longitude of the country is out of range. */
function pointFaults(geometry: unknown): readonly string[] {
  const { type, coordinates, ...foreign } = (geometry ?? {}) as Record<string, unknown>;
  const [lon, lat, ...more] = Array.isArray(coordinates) ? coordinates : [];
  const isRight = Math.abs(Number(lon)) <= 180 && Math.abs(Number(lat)) <= 90 && more.length === 0;
  return [
    ...Object.keys(foreign).map((member) => `a member ${member} of the geometry`),
    ...(type === 'Point' ? [] : [`the geometry ${String(type)}`]),
    ...(isRight ? [] : [`the coordinates ${JSON.stringify(coordinates)}`]),
  ];
}
