import { clsx } from 'clsx/lite';
import { NavLink } from 'react-router-dom';
import css from './MoneyTabs.module.css';

const tabs = [
  { path: '/money', label: '账本' },
  { path: '/money/statement', label: '银行来款' },
  { path: '/money/payouts', label: '提现批次' },
] as const;

/** The pages of money, above the first pane of each. */
export function MoneyTabs() {
  return (
    <nav className={css.tabs} aria-label="资金">
      {tabs.map(({ path, label }) => (
        <NavLink key={path} to={path} end className={({ isActive }) => clsx(css.tab, isActive && css.on)}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
