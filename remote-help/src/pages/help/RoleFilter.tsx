import { Link } from 'react-router-dom';
import { type Role, roleTitles } from '../../lib/article';
import { addressFor, type HelpState } from './address';
import css from './RoleFilter.module.css';

const choices: ReadonlyArray<{ role: Role | null; title: string }> = [
  { role: null, title: '全部' },
  { role: 'ad', title: roleTitles.ad },
  { role: 'media', title: roleTitles.media },
];

export function RoleFilter({ state }: { state: HelpState }) {
  const { category, query } = state;
  return (
    <nav className={css.roles} aria-label="适用对象">
      {choices.map(({ role, title }) => (
        <Link
          key={title}
          replace
          to={addressFor({ category, query, role })}
          aria-current={role === state.role ? 'true' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
