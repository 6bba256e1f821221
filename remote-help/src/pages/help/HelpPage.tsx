/** `/help/<category>`: list of a category, an article (`?id=`) or what was found (`?q=`). `domain.md` 2.1. */
import { useHost } from '@shizhong/shared-contracts';
import { Skeleton } from '@shizhong/shared-ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { articleIdOf, articleOf } from '../../features/library/load';
import { versionsOf } from '../../features/library/summaries';
import { useToday } from '../../features/library/use-today';
import type { ArticleSummary } from '../../lib/article';
import { categoryTitle } from '../../lib/categories';
import { loadOnce, useLoaded } from '../../lib/load-once';
import { inForce } from '../../lib/versions';
import { addressFor, type HelpState, useHelpState } from './address';
import { CategoryList } from './CategoryList';
import { CategoryNav } from './CategoryNav';
import styles from './help.module.css';
import { SearchBox } from './SearchBox';
import { useArrival } from './use-arrival';
import { useTitle } from './use-title';

/** A list of articles shows neither of these: whoever opens one, or searches, loads what shows it. */
const reading = loadOnce(
  async () => (await import(/* webpackChunkName: "article" */ '../../features/article/ArticleView')).ArticleView,
);
const results = loadOnce(async () => (await import(/* webpackChunkName: "results" */ './SearchResults')).SearchResults);

/** Code of the page's article, for an address that names one. */
export async function prepareReading(search: string): Promise<void> {
  if (articleIdOf(search)) await reading.load();
}

export default function HelpPage() {
  const { go, ...state } = useHelpState();
  const today = useToday();
  const summary = state.id === null ? undefined : inForce(versionsOf(state.id), today);
  const versions = useLoaded(summary ? articleOf(summary.id) : null);
  const ArticleView = useLoaded(summary ? reading : null);
  const SearchResults = useLoaded(state.query ? results : null);
  const pending = summary !== undefined && !(versions && ArticleView);
  useRightAddress(state, summary);
  useArrival(state.query ? 'search' : (summary?.id ?? 'list'), !pending);
  useTitle(state.query ? `搜索“${state.query}”` : (summary?.title ?? categoryTitle(state.category)));
  const article = versions?.find(({ version }) => version === (state.version ?? summary?.version));
  return (
    <div className={`${styles['page']} ${summary ? styles['reading'] : ''}`}>
      <div className={styles['side']}>
        {/* The first letter makes a step in the history, so that 「back」 returns to what was read; the next ones do not. */}
        <SearchBox
          query={state.query}
          onFocus={() => void results.load().catch(() => undefined)}
          onSearch={(query) => go({ query, id: null, version: null }, { replace: state.query !== '' })}
        />
        <CategoryNav {...state} />
      </div>
      {state.query && SearchResults ? <SearchResults state={state} /> : null}
      {state.query && !SearchResults ? <Pending title={`搜索“${state.query}”`} /> : null}
      {ArticleView && versions && article ? (
        <ArticleView key={`${article.id} ${article.version}`} article={article} versions={versions} today={today} />
      ) : null}
      {pending ? <Pending title={summary.title} /> : null}
      {state.query || summary ? null : <CategoryList state={state} />}
    </div>
  );
}

/** The title is known before the text is here. */
function Pending({ title }: { title: string }) {
  return (
    <div className={styles['pending']}>
      <h1 className={styles['title']}>{title}</h1>
      <Skeleton rows={8} rowHeight={29} />
    </div>
  );
}

/**
 * An article that moved to another category keeps its old address alive, a version that does not exist leads to the one in force; an article
 * that does not exist leads to the list and says so.
 */
function useRightAddress({ category, id, role, version }: HelpState, summary: ArticleSummary | undefined): void {
  const { notify } = useHost();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const unknown = id !== null && summary === undefined;
  const gone = id !== null && version !== null && !versionsOf(id).some((each) => each.version === version);
  const moved = summary !== undefined && (summary.category !== category || gone);
  useEffect(() => {
    if (unknown) {
      notify.toast('文章不存在或已下线', 'warning');
      navigate(addressFor({ category, role }), { replace: true });
    } else if (moved) {
      const rest = gone ? {} : { version };
      navigate(addressFor({ category: summary.category, id: summary.id, role, ...rest }) + hash, { replace: true });
    }
  }, [unknown, moved, gone, category, role, version, hash, summary, notify, navigate]);
}
