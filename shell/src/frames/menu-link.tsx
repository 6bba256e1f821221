import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isOn, type MergedEntry } from './menu';

interface MenuLinkProps {
  entry: MergedEntry;
  className: string;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** Current on every page that its entry stands for, and below them. */
export function MenuLink({ entry, className, onClick, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  const current = isOn(entry, pathname) ? 'page' : undefined;
  return (
    <Link to={entry.path} className={className} data-label={entry.label} aria-current={current} onClick={onClick}>
      {children}
    </Link>
  );
}
