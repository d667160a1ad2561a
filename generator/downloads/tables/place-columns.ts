import { type ColumnOf, decimal } from './table.ts';
import type { Area } from '../../areas/area.ts';
import { densityOf } from '../../areas/populations.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import type { Figures } from '../../locate/place.ts';

/** The columns that say where an area is, how large, and how densely populated. */
export function placeColumns(gazetteer: Gazetteer): readonly ColumnOf<{ readonly area: Area }>[] {
  const { points } = gazetteer;
  const column = (
    name: string,
    description: string,
    pick: (figures: Figures) => number | undefined,
  ): ColumnOf<{ readonly area: Area }> => ({
    ...decimal(name, description),
    of: ({ area }) => {
      const figures = points.of(area);
      return figures.point === null ? null : (pick(figures) ?? null);
    },
  });
  return [
    column('latitude', 'The latitude of a point within the area, in degrees of WGS 84', ({ point }) => point.lat),
    column('longitude', 'The longitude of that point', ({ point }) => point.lon),
    ...(['west', 'south', 'east', 'north'] as const).map((side, at) =>
      column(`bbox_${side}`, `The ${side} side of the box around the area, in degrees`, ({ bbox }) => bbox[at]),
    ),
    column(
      'area_km2',
      'The size of the area in square kilometres, measured on its shape',
      (figures) => figures.area_km2,
    ),
    {
      ...decimal(
        'population_density',
        'The people of the newest census who live where the area is now, for each square kilometre; computed by this project',
      ),
      of: ({ area }) => densityOf(area, gazetteer)?.perKm2 ?? null,
    },
  ];
}
