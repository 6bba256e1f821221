import { ButtonLink } from '@shizhong/shared-ui';
import { Empty } from '@shizhong/shared-ui/light';
import { useMemo } from 'react';
import { type Rows, shownOf } from '../../features/library/rows';
import { useFilled } from '../../features/library/use-filled';
import { useToday } from '../../features/library/use-today';
import { categories, categoryTitle } from '../../lib/categories';
import { ArticleRow } from './ArticleRow';
import { addressFor, type HelpState } from './address';
import css from './help.module.css';
import { RoleFilter } from './RoleFilter';

/** Rows that a first screen may show; the others are laid out after the first paint. */
const firstScreen = 7;

export function CategoryList({ state, rows }: { state: HelpState; rows: Rows }) {
  const { category, role } = state;
  const today = useToday();
  const articles = useFilled(useMemo(() => shownOf(rows, role, today), [rows, role, today]));
  return (
    <div className={css.list}>
      <header className={css.head}>
        <div>
          <h1 className={css.title}>{categoryTitle(category)}</h1>
          <p className={css.hint}>{categories.find(({ key }) => key === category)?.hint}</p>
        </div>
        <RoleFilter state={state} />
      </header>
      {articles.length > 0 ? (
        <ul className={css.rows}>
          {articles.map((article, at) => (
            <ArticleRow
              key={article.id}
              article={article}
              to={addressFor({ category, id: article.id, role })}
              title={article.title}
              text={article.summary}
              below={at >= firstScreen}
            />
          ))}
        </ul>
      ) : (
        <Empty
          kind="filtered"
          title="没有符合条件的文章"
          action={
            <ButtonLink replace to={addressFor({ category })}>
              清空筛选
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
