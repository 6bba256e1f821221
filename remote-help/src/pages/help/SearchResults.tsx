import { Button, ButtonLink } from '@shizhong/shared-ui';
import { Empty, Skeleton } from '@shizhong/shared-ui/light';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useContactPath } from '../../features/contact/use-contact-path';
import { articleOf, type Versions } from '../../features/library/load';
import { contentDay } from '../../features/library/rows';
import { summaryById } from '../../features/library/summaries';
import { useFilled } from '../../features/library/use-filled';
import { Highlight } from '../../features/search/Highlight';
import { excerpt, marksIn } from '../../features/search/marks';
import type { Hit } from '../../features/search/rank';
import { useSearch } from '../../features/search/use-search';
import { type ArticleSummary, concerns } from '../../lib/article';
import { categoryTitle } from '../../lib/categories';
import { bodyText } from '../../lib/plain-text';
import { ArticleRow } from './ArticleRow';
import { addressFor, type HelpState } from './address';
import css from './help.module.css';
import { RoleFilter } from './RoleFilter';

/** Rows shown at first, and added with every 「更多」: each loads its article for the excerpt. */
const atOnce = 10;

export function SearchResults({ state }: { state: HelpState }) {
  const { query, role } = state;
  const found = useSearch(query);
  const hits = useMemo(
    () =>
      found?.hits.flatMap((hit) => {
        const article = summaryById(hit.id, contentDay);
        return article && concerns(article, role) ? [{ hit, article }] : [];
      }),
    [found, role],
  );
  return (
    <div className={css.list}>
      <header className={css.head}>
        <div>
          <h1 className={css.title}>搜索“{query}”</h1>
          <p className={css.hint} role="status">
            {hits ? countText(hits.length, role !== null) : '正在搜索…'}
            {found && found.meant.length > 0 ? `，已按${found.meant.map(({ meant }) => `“${meant}”`).join('、')}查找` : null}
          </p>
        </div>
        <RoleFilter state={state} />
      </header>
      {hits === undefined ? <Skeleton rows={5} rowHeight={96} /> : null}
      {hits && hits.length > 0 ? <Rows key={`${query} ${role}`} hits={hits} /> : null}
      {hits?.length === 0 ? <NothingFound state={state} /> : null}
    </div>
  );
}

function Rows({ hits }: { hits: readonly { hit: Hit; article: ArticleSummary }[] }) {
  const [shown, setShown] = useState(atOnce);
  return (
    <>
      <ul className={css.rows}>
        {hits.slice(0, shown).map(({ hit, article }) => (
          <ResultRow key={hit.id} hit={hit} article={article} />
        ))}
      </ul>
      {shown < hits.length ? (
        <p className={css.more}>
          <Button onClick={() => setShown(shown + atOnce)}>再看 {Math.min(atOnce, hits.length - shown)} 篇</Button>
        </p>
      ) : null}
    </>
  );
}

function NothingFound({ state: { category, query, role } }: { state: HelpState }) {
  const contact = useContactPath(role);
  return (
    <Empty
      kind="filtered"
      title={
        <>
          没有找到“{query}”，换个词
          {contact ? (
            <>
              或<Link to={contact}>联系客服</Link>
            </>
          ) : null}
        </>
      }
      action={
        role ? (
          <ButtonLink to={addressFor({ category, query })}>在全部文章中搜索</ButtonLink>
        ) : (
          <ButtonLink to={addressFor({ category })}>清空搜索</ButtonLink>
        )
      }
    />
  );
}

function countText(count: number, filtered: boolean): string {
  if (count === 0) return '没有结果';
  return `找到 ${count} 篇${filtered ? '符合筛选的' : ''}文章`;
}

/**
 * Shows the summary until the article has loaded, then an excerpt with the match. If the article fails to load, the summary
 * stays.
 */
function ResultRow({ hit: { id, terms }, article }: { hit: Hit; article: ArticleSummary }) {
  const [versions, setVersions] = useState<Versions | undefined>(() => articleOf(id).peek());
  useEffect(() => {
    if (versions) return;
    let current = true;
    articleOf(id)
      .load()
      .then(
        (arrived) => current && setVersions(arrived),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [id, versions]);
  const whole = versions?.find(({ version }) => version === article.version);
  // Filled before it is cut: a cut through a placeholder would show part of it.
  const { summary, body } = useFilled(
    useMemo(() => ({ summary: article.summary, body: whole ? bodyText(whole) : '' }), [article, whole]),
  );
  const text = marksIn(body, terms).length > 0 ? excerpt(body, terms) : summary;
  return (
    <ArticleRow
      article={article}
      to={addressFor({ category: article.category, id })}
      title={<Highlight text={article.title} terms={terms} />}
      // Remounted when the excerpt arrives: parts of a sentence that move would count as a layout shift.
      text={<Highlight key={text} text={text} terms={terms} />}
      place={categoryTitle(article.category)}
    />
  );
}
