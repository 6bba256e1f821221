import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

/** Query parameter: the transaction whose drawer is open. */
export const entryParameter = 'entry';

/** Builds the drawer's URL on the current page. */
function useEntryAddress(): (txnId: string) => string {
  const [query] = useSearchParams();
  return (txnId) => {
    const next = new URLSearchParams(query);
    next.set(entryParameter, txnId);
    return `?${next}`;
  };
}

/** A figure that opens its ledger entry; the page must contain an `EntryDrawer`. */
export function EntryLink({ txnId, children }: { txnId: string; children: ReactNode }) {
  const addressOf = useEntryAddress();
  return <Link to={addressOf(txnId)}>{children}</Link>;
}
