import { ArticleView } from '@shizhong/shared-ui/position-order';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useQuestion } from '../../lib/use-question';
import css from './ArticleSection.module.css';
import type { Row } from './filter';
import itemCss from './ItemPane.module.css';
import { SectionHead } from './SectionHead';

/** The text under review as its readers will see it; the words that the content check found are marked. `docs/domain/operator.md#reviews`. */
export function ArticleSection({ row: { kind, id }, level }: { row: Row; level: 1 | 2 }) {
  const { data, failed, busy, reload } = useQuestion('queue/article', { kind, id });
  const article = data?.article ?? null;
  if (data && !article) return null;
  return (
    <section className={itemCss.section} aria-label="手机上的样子">
      <SectionHead under={level}>手机上的样子</SectionHead>
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton block={320} /> : null}
      {article ? (
        <div className={css.article}>
          <ArticleView article={{ ...article, coverUrl: article.cover }} account={article.account} position={article.position} />
          {article.leftOut > 0 ? <p className={css.note}>还有 {article.leftOut} 张图片太大或太多，没有放进来</p> : null}
        </div>
      ) : null}
    </section>
  );
}
