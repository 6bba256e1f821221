import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RoleTags } from '../../features/article/RoleTags';
import type { ArticleSummary } from '../../lib/article';
import css from './ArticleRow.module.css';

export interface ArticleRowProps {
  article: ArticleSummary;
  to: string;
  title: ReactNode;
  /** Summary, or an excerpt with the match. */
  text: ReactNode;
  /** Category, shown in search results. */
  place?: string | undefined;
  /** Below the first screen. */
  below?: boolean;
}

export function ArticleRow({ article, to, title, text, place, below }: ArticleRowProps) {
  return (
    <li className={css.row} data-below={below || undefined} data-found={place ? true : undefined}>
      <h2 className={css.rowTitle}>
        <Link to={to}>{title}</Link>
      </h2>
      <p className={css.rowText}>{text}</p>
      <p className={css.rowMeta}>
        {place ? <span>{place}</span> : null}
        <RoleTags roles={article.roles} />
        <span>
          更新 <time dateTime={article.updatedAt}>{article.updatedAt}</time>
        </span>
      </p>
    </li>
  );
}
