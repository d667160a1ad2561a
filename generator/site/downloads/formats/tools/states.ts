import type { Area } from '../../../../core/areas/area.ts';
import type { Gazetteer } from '../../../../core/gazetteer/gazetteer.ts';
import { type FormProvince, formTree } from '../../../../core/gazetteer/form-tree.ts';

/** A province, or Metro Manila, as programs take it for a state of a country. */
interface State extends FormProvince {
  readonly area: Area;
  /** The letters of ISO 3166-2 behind `PH-`: `CEB`, or `00` for Metro Manila; the code of the PSGC if ISO has none. */
  readonly key: string;
}

export const statesOf = ({ hierarchy }: Gazetteer): readonly State[] =>
  formTree({ hierarchy }).flatMap((province) => {
    const area = hierarchy.get(province.code);
    return area === undefined ? [] : { ...province, area, key: area.iso3166?.replace('PH-', '') ?? area.code };
  });
