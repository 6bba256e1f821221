import { type ArticleSummary, roleTitles } from '../../lib/article';
import styles from './RoleTags.module.css';

export function RoleTags({ roles }: Pick<ArticleSummary, 'roles'>) {
  return roles.map((role) => (
    <span key={role} className={styles['tag']}>
      {roleTitles[role]}
    </span>
  ));
}
