/**
 * `/help/<category>`: the list of a category, an article (`?id=`) or search results (`?q=`). `docs/pages/public.md#help-centre`.
 */

import { type PageAddress, useHost } from '@shizhong/shared-contracts';
import { Skeleton } from '@shizhong/shared-ui/light';
import { useSettled } from '@shizhong/shared-ui/settled';
import { clsx } from 'clsx/lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { articleIdOf, articleOf } from '../../features/library/load';
import { byArticle, listOf, type Rows } from '../../features/library/rows';
import { useToday } from '../../features/library/use-today';
import type { ArticleSummary } from '../../lib/article';
import { categoryOfPath, categoryTitle } from '../../lib/categories';
import { loadOnce, useLoaded } from '../../lib/load-once';
import { inForce } from '../../lib/versions';
import { addressFor, type HelpState, useHelpState } from './address';
import { CategoryList } from './CategoryList';
import { CategoryNav } from './CategoryNav';
import css from './help.module.css';
import { SearchBox } from './SearchBox';
import { useArrival } from './use-arrival';
import { useTitle } from './use-title';

/** A list of articles shows neither of these: whoever opens one, or searches, loads what does. */
const reading = loadOnce(() => import(/* webpackChunkName: "article" */ '../../features/article/reading'));
const results = loadOnce(async () => (await import(/* webpackChunkName: "results" */ './SearchResults')).SearchResults);

/** Loads everything besides this code that the page of an address shows at once. */
export async function prepareHelp({ pathname, search }: PageAddress): Promise<void> {
  await (articleIdOf(search) ? reading.load() : listOf(categoryOfPath(pathname)).load());
}

export default function HelpPage() {
  const { go, ...state } = useHelpState();
  const today = useToday();
  const asked = state.id !== null;
  const library = useLoaded(asked ? reading : null) ?? reading.peek();
  const list = useLoaded(library ? null : listOf(state.category));
  const rows = library ? library.rowsOf(state.category) : list;
  // Readers of a list most often open one of its articles next.
  const settled = useSettled();
  useEffect(() => {
    if (settled) reading.load().catch(() => undefined);
  }, [settled]);
  const of = (id: string) => library?.versionsOf(id) ?? (rows && byArticle(rows).get(id)) ?? [];
  const summary = state.id === null ? undefined : inForce(of(state.id), today);
  const versions = useLoaded(summary ? articleOf(summary.id) : null);
  const SearchResults = useLoaded(state.query ? results : null);
  const pending = asked ? !library || (summary !== undefined && !versions) : !state.query && !rows;
  useRightAddress(state, library && state.id !== null ? { summary, versions: library.versionsOf(state.id) } : null);
  useArrival(state.query ? 'search' : (summary?.id ?? 'list'), !pending);
  useTitle(state.query ? `搜索“${state.query}”` : (summary?.title ?? categoryTitle(state.category)));
  const article = versions?.find(({ version }) => version === (state.version ?? summary?.version));
  return (
    <div className={clsx(css.page, summary && css.reading)}>
      <div className={css.side}>
        {/* The first letter adds a history entry, so that 「back」 returns to the previous view; later ones do not. */}
        <SearchBox
          query={state.query}
          onFocus={() => void results.load().catch(() => undefined)}
          onSearch={(query) => go({ query, id: null, version: null }, { replace: state.query !== '' })}
        />
        <CategoryNav state={state} rows={rows} />
      </div>
      {state.query && SearchResults ? <SearchResults state={state} /> : null}
      {state.query && !SearchResults ? <Pending title={`搜索“${state.query}”`} /> : null}
      {asked && library && versions && article ? (
        <library.ArticleView key={`${article.id} ${article.version}`} article={article} versions={versions} today={today} />
      ) : null}
      {pending ? <Pending title={summary?.title ?? categoryTitle(state.category)} /> : null}
      {state.query || pending || summary || !rows ? null : <CategoryList state={state} rows={rows} />}
    </div>
  );
}

/** The title is known before the text has loaded. */
function Pending({ title }: { title: string }) {
  return (
    <div className={css.pending}>
      <h1 className={css.title}>{title}</h1>
      <Skeleton rows={8} rowHeight={29} />
    </div>
  );
}

/**
 * Redirects: an article that moved to another category keeps its old address working, a version that does not exist leads to the
 * one in force; an article that does not exist leads to the list and says so.
 * @param known the versions of the requested article; null if none was requested, or while that is unknown
 */
function useRightAddress(
  { category, role, version }: HelpState,
  known: { summary: ArticleSummary | undefined; versions: Rows } | null,
): void {
  const summary = known?.summary;
  const { notify } = useHost();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const unknown = known !== null && summary === undefined;
  const gone = known !== null && version !== null && !known.versions.some((each) => each.version === version);
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
