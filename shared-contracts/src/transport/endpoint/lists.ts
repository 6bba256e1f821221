/**
 * The common shape of list calls. `docs/wire-format.md#paging`: `{page, pageSize, filters, sort}` → `{list, total, page,
 * pageSize, tabs}`.
 */
import { z } from 'zod';

const pageSizes = { default: 20, most: 100 } as const;

/** @param sorts names of the supported sort orders; the first is the default */
export function listInput<Filters extends z.ZodType, const Sort extends readonly [string, ...string[]]>(
  filters: Filters,
  sorts: Sort,
) {
  return z.object({
    page: z.int().min(1).max(100_000).default(1),
    pageSize: z.int().min(1).max(pageSizes.most).default(pageSizes.default),
    filters: filters.optional(),
    sort: z.enum(sorts).optional(),
  });
}

/** `tabs` counts by status with the same filters except the status itself. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    tabs: z.record(z.string(), z.int()).optional(),
  });
}

/** Of an export: the columns of the list that the file is to have, in their order; without them it has all that it can. */
export const fileColumns = {
  columns: z
    .array(z.string().regex(/^[a-zA-Z]{1,30}$/))
    .min(1)
    .max(40)
    .optional(),
};

/** Of an export of a list that can be sorted: its columns, and the order in which its rows stand. @param sorts those of the list */
export function fileOf<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  return { ...fileColumns, sort: z.enum(sorts).optional() };
}

/** Sort orders over figures, each in both directions: `spent` from the largest, `spent.asc` from the smallest. */
export function bothWays<const Names extends readonly string[]>(names: Names) {
  return [...names, ...names.map((name) => `${name}.asc`)] as unknown as BothWays<Names>;
}

type BothWays<Names extends readonly string[]> = readonly [
  ...Names,
  ...{ readonly [Index in keyof Names]: `${Names[Index]}.asc` },
];
