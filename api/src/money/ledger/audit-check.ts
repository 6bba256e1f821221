/** One invariant as SQL: `looked` counts what was looked at, `breaches` lists what does not hold. */
export interface AuditCheck {
  name: string;
  looked: string;
  breaches: string;
}
