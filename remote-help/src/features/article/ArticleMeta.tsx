import { Link, useLocation } from 'react-router-dom';
import type { ArticleSummary } from '../../lib/article';
import css from './ArticleMeta.module.css';
import { RoleTags } from './RoleTags';

export function ArticleMeta({ roles, version, effectiveFrom, updatedAt }: ArticleSummary) {
  const { search } = useLocation();
  return (
    <p className={css.meta}>
      <RoleTags roles={roles} />
      <span>版本 v{version}</span>
      <span>
        生效 <time dateTime={effectiveFrom}>{effectiveFrom}</time>
      </span>
      <span>
        更新 <time dateTime={updatedAt}>{updatedAt}</time>
      </span>
      <Link replace to={{ search, hash: '#versions' }} data-print="hide">
        查看历史版本
      </Link>
    </p>
  );
}
