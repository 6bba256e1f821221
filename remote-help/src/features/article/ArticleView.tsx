import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Article, type ArticleSummary, addressOf } from '../../lib/article';
import { categoryTitle } from '../../lib/categories';
import { Feedback } from '../feedback/Feedback';
import { neighbours, summariesById } from '../library/summaries';
import { useFilled } from '../library/use-filled';
import { ArticleMeta } from './ArticleMeta';
import css from './article.module.css';
import { BlockView } from './BlockView';
import { Contents } from './Contents';
import { useSection } from './use-section';
import { VersionChanges, VersionHistory } from './VersionHistory';
import { VersionNotice } from './VersionNotice';

export interface ArticleViewProps {
  /** The displayed version, with its placeholders unfilled. */
  article: Article;
  /** All versions, newest first. */
  versions: readonly Article[];
  today: string;
}

export function ArticleView({ article: written, versions, today }: ArticleViewProps) {
  const article = useFilled(written);
  const before = useFilled(
    useMemo(() => versions.find(({ version }) => version === written.version - 1) ?? null, [versions, written]),
  );
  const sections = useMemo(
    () => article.blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2),
    [article],
  );
  const current = useSection(useMemo(() => sections.map(({ id }) => id), [sections]));
  const related = summariesById(article.related, today);
  return (
    <>
      <article className={css.article}>
        <Crumb article={article} />
        <h1 className={css.title}>{article.title}</h1>
        <ArticleMeta {...article} />
        <VersionNotice article={article} versions={versions} today={today} />
        <details className={css.folded} data-print="hide">
          <summary>目录</summary>
          <Contents sections={sections} />
        </details>
        {article.blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never change their order
          <BlockView key={at} block={block} />
        ))}
        {before ? <VersionChanges older={before} newer={article} /> : null}
        <VersionHistory article={article} versions={versions} today={today} />
        <Feedback article={article} />
        <div className={css.relatedBelow} data-print="hide">
          <RelatedList related={related} />
        </div>
        <Neighbours id={article.id} today={today} />
      </article>
      <aside className={css.aside} aria-label="本页目录与相关文章" data-print="hide">
        <h2 className={css.asideTitle}>目录</h2>
        <Contents sections={sections} current={current} />
        <div className={css.relatedBeside}>
          <RelatedList related={related} />
        </div>
      </aside>
    </>
  );
}

function Crumb({ article: { category } }: { article: ArticleSummary }) {
  return (
    <nav aria-label="所在位置" className={css.crumb}>
      <Link to="/help/common">帮助中心</Link>
      <span aria-hidden="true"> / </span>
      <Link to={`/help/${category}`}>{categoryTitle(category)}</Link>
    </nav>
  );
}

function RelatedList({ related }: { related: readonly ArticleSummary[] }) {
  if (related.length === 0) return null;
  return (
    <>
      <h2 className={css.asideTitle}>相关文章</h2>
      <ul className={css.contents}>
        {related.map((other) => (
          <li key={other.id}>
            <Link to={addressOf(other)}>{other.title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Neighbours({ id, today }: { id: string; today: string }) {
  const { previous, next } = neighbours(id, today);
  return (
    <nav className={css.neighbours} aria-label="上一篇与下一篇">
      {previous ? (
        <Link to={addressOf(previous)}>
          <small>上一篇</small>
          {previous.title}
        </Link>
      ) : null}
      {next ? (
        <Link className={css.next} to={addressOf(next)}>
          <small>下一篇</small>
          {next.title}
        </Link>
      ) : null}
    </nav>
  );
}
