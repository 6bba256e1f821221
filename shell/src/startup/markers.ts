/**
 * Whether an address has start-up parameters (`docs/specification.md#4-states-and-transitions`). Apart from the saga that keeps them:
 * this much is in the first script and decides whether the sagas are loaded at once.
 */
export function hasMarkers(search: string): boolean {
  const query = new URLSearchParams(search);
  return Boolean(query.get('szPush') || query.get('prom') || (query.get('uid') && query.get('mid')));
}
