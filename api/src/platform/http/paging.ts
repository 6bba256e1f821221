/** Where a page of a list lies, reckoned from its nearer end: the last page of a million rows costs what the first one does. */
export interface Stretch {
  limit: number;
  offset: number;
  /** Read in the opposite order; show it in the right one. */
  backwards: boolean;
}

/** @param total rows of the list, as counted just before; a row that comes or goes meanwhile shifts the page by one, as any page by number */
export function stretchOf({ page, pageSize }: { page: number; pageSize: number }, total: number): Stretch {
  const before = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - before));
  const after = total - before - limit;
  return limit > 0 && after < before
    ? { limit, offset: after, backwards: true }
    : { limit: pageSize, offset: before, backwards: false };
}
