import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Article, type ArticleSummary, addressOf } from '../../lib/article';
import { categoryTitle } from '../../lib/categories';
import { neighbours, summariesById } from '../library/summaries';
import { ArticleMeta } from './ArticleMeta';
import styles from './article.module.css';
import { BlockView } from './BlockView';
import { Contents } from './Contents';
import { useSection } from './use-section';

export function ArticleView({ article }: { article: Article }) {
  const sections = useMemo(
    () => article.blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2),
    [article],
  );
  const current = useSection(useMemo(() => sections.map(({ id }) => id), [sections]));
  const related = summariesById(article.related);
  return (
    <>
      <article className={styles['article']}>
        <Crumb article={article} />
        <h1 className={styles['title']}>{article.title}</h1>
        <ArticleMeta {...article} />
        <details className={styles['folded']} data-print="hide">
          <summary>目录</summary>
          <Contents sections={sections} />
        </details>
        {article.blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never change their order
          <BlockView key={at} block={block} />
        ))}
        <div className={styles['relatedBelow']} data-print="hide">
          <RelatedList related={related} />
        </div>
        <Neighbours id={article.id} />
      </article>
      <aside className={styles['aside']} aria-label="本页目录与相关文章" data-print="hide">
        <h2 className={styles['asideTitle']}>目录</h2>
        <Contents sections={sections} current={current} />
        <div className={styles['relatedBeside']}>
          <RelatedList related={related} />
        </div>
      </aside>
    </>
  );
}

function Crumb({ article: { category } }: { article: ArticleSummary }) {
  return (
    <nav aria-label="所在位置" className={styles['crumb']}>
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
      <h2 className={styles['asideTitle']}>相关文章</h2>
      <ul className={styles['contents']}>
        {related.map((other) => (
          <li key={other.id}>
            <Link to={addressOf(other)}>{other.title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Neighbours({ id }: { id: string }) {
  const { previous, next } = neighbours(id);
  return (
    <nav className={styles['neighbours']} aria-label="上一篇与下一篇">
      {previous ? (
        <Link className={styles['previous']} to={addressOf(previous)}>
          <small>上一篇</small>
          {previous.title}
        </Link>
      ) : null}
      {next ? (
        <Link className={styles['next']} to={addressOf(next)}>
          <small>下一篇</small>
          {next.title}
        </Link>
      ) : null}
    </nav>
  );
}
