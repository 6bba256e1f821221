import { useHost } from '@shizhong/shared-contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './FundsLink.module.css';

export interface FundsLinkProps {
  /** Page with the ledger entries behind the figure. */
  to: string;
  /** What opens, for screen readers: the figure alone says nothing of it. */
  of: string;
  children: ReactNode;
}

/** A money figure that leads to the ledger entries behind it: quiet, since it is read a hundred times for each press. `docs/pages/conventions.md#links-and-figures`. */
export function FundsLink({ to, of, children }: FundsLinkProps) {
  const host = useHost();
  const [path = ''] = to.split('?');
  if (path && !host.hasPage(path)) return <>{children}</>;
  return (
    <Link to={to} className={styles['link']} title={of}>
      {children}
    </Link>
  );
}
