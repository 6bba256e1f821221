import { type RawBuilder, sql } from 'kysely';

/**
 * The orders of a list by its figures, each from the largest and from the smallest, under the names that `bothWays` of the contract
 * gives them. What has no figure comes last in either direction.
 * @param then how equal rows stand, down to the id: no row is on two pages
 */
export function figureOrders<Name extends string>(figures: Record<Name, RawBuilder<unknown>>, then: RawBuilder<unknown>) {
  return Object.fromEntries(
    Object.entries<RawBuilder<unknown>>(figures).flatMap(([name, figure]) => [
      [name, sql`${figure} desc nulls last, ${then}`],
      [`${name}.asc`, sql`${figure} nulls last, ${then}`],
    ]),
  ) as Record<Name | `${Name}.asc`, RawBuilder<unknown>>;
}
