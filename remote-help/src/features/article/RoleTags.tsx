import { type ArticleSummary, roleTitles } from '../../lib/article';
import css from './RoleTags.module.css';

export function RoleTags({ roles }: Pick<ArticleSummary, 'roles'>) {
  return roles.map((role) => (
    <span key={role} className={css.tag}>
      {roleTitles[role]}
    </span>
  ));
}
