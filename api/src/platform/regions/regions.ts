/** Administrative divisions of China, in the two shapes returned by the address endpoints. Data: `scripts/build-regions.ts`. */
import { readFileSync } from 'node:fs';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { groupOf, tierOf } from './areas';

/** `[code, name]` */
export type DistrictRow = [string, string];
export type CityRow = [string, string, DistrictRow[]];
export type ProvinceRow = [string, string, CityRow[]];

const provinces = JSON.parse(readFileSync(new URL('./regions.json', import.meta.url), 'utf8')) as ProvinceRow[];

/** Province, city and district for addresses; places without a lower level have no `children`. */
export const addressTree: ResponseOf<'ad/adAdressInfo'> = provinces.map(([value, label, cities]) =>
  withChildren(
    value,
    label,
    cities.map(([cityCode, cityName, districts]) =>
      withChildren(
        cityCode,
        cityName,
        districts.map(([code, name]) => ({ value: code, label: name })),
      ),
    ),
  ),
);

/** Province and city with group and tier, for targeting. Hong Kong, Macao and Taiwan are one area each. */
export const targetingAreas: ResponseOf<'adRead/getArea'> = provinces.map(([code, name, cities]) => ({
  code,
  name,
  group: groupOf(code),
  children: (cities.length ? cities : [[code, name, []] satisfies CityRow]).map(([cityCode, cityName]) => ({
    code: cityCode,
    name: cityName,
    tier: tierOf(cityName),
  })),
}));

const areaNames = new Map(
  targetingAreas.flatMap(
    ({ code, name, children }) => [[code, name], ...children.map((city) => [city.code, city.name])] as [string, string][],
  ),
);

/** Name of a province or city; an unknown code is returned unchanged. */
export const areaName = (code: string): string => areaNames.get(code) ?? code;

const placeNames = new Map(
  provinces.flatMap(([code, province, cities]) => [
    [code, province] as const,
    ...cities.flatMap(([cityCode, city, districts]) => [
      [cityCode, joined(province, city)] as const,
      ...districts.map(([district, name]) => [district, `${joined(province, city)}${name}`] as const),
    ]),
  ]),
);

/** 「浙江省杭州市西湖区」 of a code of any level; an unknown one is returned unchanged. */
export const placeName = (code: string): string => placeNames.get(code) ?? code;

/** A city that is a province has one name. */
function joined(province: string, city: string): string {
  return province === city ? city : `${province}${city}`;
}

interface Node {
  value: string;
  label: string;
  children?: Node[];
}

function withChildren(value: string, label: string, children: Node[]): Node {
  return children.length ? { value, label, children } : { value, label };
}
