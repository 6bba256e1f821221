import { useHost } from '@shizhong/shared-contracts';
import { Hint } from '@shizhong/shared-ui/hint';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './FundsLink.module.css';

export interface FundsLinkProps {
  /** Page with the ledger entries behind the figure. */
  to: string;
  /** Description of the target for screen readers, because the figure alone is not enough. */
  of: string;
  children: ReactNode;
}

/**
 * An amount that links to its ledger entries; unobtrusive, because it is read far more often than clicked.
 * `docs/pages/conventions.md#links-and-figures`.
 */
export function FundsLink({ to, of, children }: FundsLinkProps) {
  const host = useHost();
  const [path = ''] = to.split('?');
  if (path && !host.hasPage(path)) return <>{children}</>;
  return (
    <Hint text={of}>
      <Link to={to} className={css.link} aria-description={of}>
        {children}
      </Link>
    </Hint>
  );
}
