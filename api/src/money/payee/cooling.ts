/**
 * A new payee waits: whoever got into an account shall not be paid at once, and its owner has a day to read the notice. The first one
 * too, since earnings may have gathered before it. `docs/domain/identity.md#acts-on-money`.
 */
import type { PayeeAccount } from '../tables';

const hourMs = 3_600_000;

/** @returns the end of its wait; null when that is over */
export function usableFromOf(payee: Pick<PayeeAccount, 'created_at'>, hours: number, at: Date): Date | null {
  const usableFrom = new Date(payee.created_at.getTime() + hours * hourMs);
  return usableFrom > at ? usableFrom : null;
}
