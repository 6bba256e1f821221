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
