/** Position of a page, counted from the nearer end of the list: the last page of a million rows costs as much as the first. */
export interface Stretch {
  limit: number;
  offset: number;
  /** Read in the opposite order and reversed before it is shown. */
  backwards: boolean;
}

/** @param total rows counted just before; a row added or removed meanwhile shifts the page by one, as with any page number */
export function stretchOf({ page, pageSize }: { page: number; pageSize: number }, total: number): Stretch {
  const before = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - before));
  const after = total - before - limit;
  return limit > 0 && after < before
    ? { limit, offset: after, backwards: true }
    : { limit: pageSize, offset: before, backwards: false };
}
