import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

/** Of the address: the posting whose drawer is open. */
export const entryParameter = 'entry';

/** Address of the drawer on the page one is on. */
function useEntryAddress(): (txnId: string) => string {
  const [query] = useSearchParams();
  return (txnId) => {
    const next = new URLSearchParams(query);
    next.set(entryParameter, txnId);
    return `?${next}`;
  };
}

/** A number that opens the ledger entry behind it; the page must hold an `EntryDrawer`. */
export function EntryLink({ txnId, children }: { txnId: string; children: ReactNode }) {
  const addressOf = useEntryAddress();
  return <Link to={addressOf(txnId)}>{children}</Link>;
}
