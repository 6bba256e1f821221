import { Link } from 'react-router-dom';
import css from './BackLink.module.css';

export function BackLink({
  to = '/admin-media/personal/activity-center',
  children = '返回活动中心',
}: {
  to?: string;
  children?: string;
}) {
  return (
    <Link to={to} className={css.back}>
      ‹ {children}
    </Link>
  );
}
