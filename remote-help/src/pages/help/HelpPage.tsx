/** `/help/<category>`: list of a category, an article (`?id=`) or what was found (`?q=`). `domain.md` 2.1. */
import { useHost } from '@shizhong/shared-contracts';
import { Skeleton } from '@shizhong/shared-ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ArticleView } from '../../features/article/ArticleView';
import { summaryById } from '../../features/library/summaries';
import { useArticles } from '../../features/library/use-articles';
import type { Article, ArticleSummary } from '../../lib/article';
import { categoryTitle } from '../../lib/categories';
import { addressFor, type HelpState, useHelpState } from './address';
import { CategoryList } from './CategoryList';
import { CategoryNav } from './CategoryNav';
import styles from './help.module.css';
import { SearchBox } from './SearchBox';
import { SearchResults } from './SearchResults';
import { useArrival } from './use-arrival';
import { useTitle } from './use-title';

export default function HelpPage() {
  const { go, ...state } = useHelpState();
  const summary = state.id === null ? undefined : summaryById(state.id);
  const article = useArticles(summary?.category ?? null)?.find(({ id }) => id === summary?.id);
  useRightAddress(state, summary);
  useArrival(state.query ? 'search' : (summary?.id ?? 'list'), summary === undefined || article !== undefined);
  useTitle(state.query ? `搜索“${state.query}”` : (summary?.title ?? categoryTitle(state.category)));
  return (
    <div className={`${styles['page']} ${summary ? styles['reading'] : ''}`}>
      <div className={styles['side']}>
        {/* The first letter makes a step in the history, so that 「back」 returns to what was read; the next ones do not. */}
        <SearchBox query={state.query} onSearch={(query) => go({ query, id: null }, { replace: state.query !== '' })} />
        <CategoryNav {...state} />
      </div>
      {state.query ? <SearchResults state={state} /> : null}
      {summary ? <OpenArticle summary={summary} article={article} /> : null}
      {state.query || summary ? null : <CategoryList state={state} />}
    </div>
  );
}

/** The title is known before the text is here. */
function OpenArticle({ summary, article }: { summary: ArticleSummary; article: Article | undefined }) {
  if (article) return <ArticleView key={article.id} article={article} />;
  return (
    <div className={styles['pending']}>
      <h1 className={styles['title']}>{summary.title}</h1>
      <Skeleton rows={8} rowHeight={29} />
    </div>
  );
}

/** An article that moved to another category keeps its old address alive; one that does not exist leads to the list and says so. */
function useRightAddress({ category, id, role }: HelpState, summary: ArticleSummary | undefined): void {
  const { notify } = useHost();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const unknown = id !== null && summary === undefined;
  const moved = summary !== undefined && summary.category !== category;
  useEffect(() => {
    if (unknown) {
      notify.toast('文章不存在或已下线', 'warning');
      navigate(addressFor({ category, role }), { replace: true });
    } else if (moved) {
      navigate(addressFor({ category: summary.category, id: summary.id, role }) + hash, { replace: true });
    }
  }, [unknown, moved, category, role, hash, summary, notify, navigate]);
}
