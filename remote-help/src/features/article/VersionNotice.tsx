import { Notice } from '@shizhong/shared-ui/light';
import { Link } from 'react-router-dom';
import { type ArticleSummary, addressOf } from '../../lib/article';
import { noticeDays, pending, standingOf } from '../../lib/versions';
import css from './article.module.css';

/**
 * What readers must know before they rely on the text: a newer version is announced, or this one is not in force.
 * `docs/domain/compliance.md#platform-duties`, article 34.
 */
export function VersionNotice({
  article,
  versions,
  today,
}: {
  article: ArticleSummary;
  versions: readonly ArticleSummary[];
  today: string;
}) {
  const standing = standingOf(article, versions, today);
  const current = <Link to={addressOf(article)}>查看现行版本</Link>;
  if (standing === 'past')
    return (
      <div className={css.notice}>
        <Notice tone="warning" action={current}>
          这是历史版本 v{article.version}，已经失效，仅供查阅。
        </Notice>
      </div>
    );
  if (standing === 'pending')
    return (
      <div className={css.notice}>
        <Notice tone="warning" action={current}>
          这是公示中的版本 v{article.version}，{article.effectiveFrom} 起生效，在此之前以现行版本为准。
        </Notice>
      </div>
    );
  const next = pending(versions, today);
  if (!next) return null;
  return (
    <div className={css.notice}>
      <Notice action={<Link to={`${addressOf(next)}&v=${next.version}`}>查看新版本与修改之处</Link>}>
        {noticeDays} 日公示中：v{next.version} 将于 {next.effectiveFrom} 生效。{next.changes}
      </Notice>
    </div>
  );
}
