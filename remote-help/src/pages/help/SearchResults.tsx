import { ButtonLink, Empty, Skeleton } from '@shizhong/shared-ui';
import { useMemo } from 'react';
import { useArticles } from '../../features/library/use-articles';
import { Highlight } from '../../features/search/Highlight';
import { excerpt, marksIn } from '../../features/search/marks';
import { buildIndex, type Hit, search } from '../../features/search/rank';
import { concerns } from '../../lib/article';
import { categoryTitle } from '../../lib/categories';
import { bodyText } from '../../lib/plain-text';
import { ArticleRow } from './ArticleRow';
import { addressFor, type HelpState } from './address';
import styles from './help.module.css';
import { RoleFilter } from './RoleFilter';

export function SearchResults({ state }: { state: HelpState }) {
  const { category, query, role } = state;
  const articles = useArticles('all');
  const index = useMemo(() => articles && buildIndex(articles), [articles]);
  const hits = useMemo(
    () => index && search(index, query).filter(({ article }) => concerns(article, role)),
    [index, query, role],
  );
  return (
    <div className={styles['list']}>
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>搜索“{query}”</h1>
          <p className={styles['hint']} role="status">
            {hits ? countText(hits.length, role !== null) : '正在搜索…'}
          </p>
        </div>
        <RoleFilter state={state} />
      </header>
      {hits === undefined ? <Skeleton rows={5} rowHeight={96} /> : null}
      {hits && hits.length > 0 ? (
        <ul className={styles['rows']}>
          {hits.map((hit) => (
            <ResultRow key={hit.article.id} hit={hit} />
          ))}
        </ul>
      ) : null}
      {hits?.length === 0 ? (
        <Empty
          kind="filtered"
          title={`没有找到“${query}”，换个词`}
          action={
            role ? (
              <ButtonLink to={addressFor({ category, query })}>在全部文章中搜索</ButtonLink>
            ) : (
              <ButtonLink to={addressFor({ category })}>清空搜索</ButtonLink>
            )
          }
        />
      ) : null}
    </div>
  );
}

function countText(count: number, filtered: boolean): string {
  if (count === 0) return '没有结果';
  return `找到 ${count} 篇${filtered ? '符合筛选的' : ''}文章`;
}

function ResultRow({ hit: { article, terms } }: { hit: Hit }) {
  const body = bodyText(article);
  const text = marksIn(body, terms).length > 0 ? excerpt(body, terms) : article.summary;
  return (
    <ArticleRow
      article={article}
      to={addressFor({ category: article.category, id: article.id })}
      title={<Highlight text={article.title} terms={terms} />}
      text={<Highlight text={text} terms={terms} />}
      place={categoryTitle(article.category)}
    />
  );
}
