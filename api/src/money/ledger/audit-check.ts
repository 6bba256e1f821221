/** One invariant as SQL: `looked` counts the rows checked, `breaches` lists the violations. */
export interface AuditCheck {
  name: string;
  looked: string;
  breaches: string;
}
