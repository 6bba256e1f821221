import { clsx } from 'clsx/lite';
import { Link } from 'react-router-dom';
import { type Article, addressOf } from '../../lib/article';
import { changesBetween } from '../../lib/diff';
import { type Standing, standingOf } from '../../lib/versions';
import articleCss from './article.module.css';
import css from './versions.module.css';

const standingWords: Record<Standing, string> = { pending: '公示中', current: '现行', past: '已失效' };

/** 版本记录: every version with its date and its changes. */
export function VersionHistory({ article, versions, today }: { article: Article; versions: readonly Article[]; today: string }) {
  return (
    <section className={css.history} aria-labelledby="versions">
      <h2 id="versions" className={articleCss.h3}>
        版本记录
      </h2>
      <ul>
        {versions.map((each) => {
          const standing = standingOf(each, versions, today);
          const address = standing === 'current' ? addressOf(each) : `${addressOf(each)}&v=${each.version}`;
          return (
            <li key={each.version} className={css.version}>
              {each.version === article.version ? <strong>v{each.version}</strong> : <Link to={address}>v{each.version}</Link>}
              <span className={css.standing}>{standingWords[standing]}</span>
              <span>
                <time dateTime={each.effectiveFrom}>{each.effectiveFrom}</time> 起生效
                {each.announcedAt ? `，${each.announcedAt} 公示` : ''}
              </span>
              <span>{each.changes ?? '首次发布'}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** 修改对照: a version compared with the previous one. */
export function VersionChanges({ older, newer }: { older: Article; newer: Article }) {
  return (
    <section className={css.changes} aria-labelledby="changes">
      <h2 id="changes" className={articleCss.h3}>
        与 v{older.version} 的修改对照
      </h2>
      <ul>
        {changesBetween(older, newer).map((change, at) => {
          // The rows of a comparison never change their order.
          const key = `${at} ${change.kind}`;
          if (change.kind === 'same')
            return (
              <li key={key} className={clsx(css.change, css.same)}>
                {change.count} 段未改动
              </li>
            );
          if (change.kind === 'changed')
            return (
              <li key={key} className={css.change}>
                {change.before}
                {change.removed ? <del>{change.removed}</del> : null}
                {change.added ? <ins>{change.added}</ins> : null}
                {change.after}
              </li>
            );
          const Tag = change.kind === 'added' ? 'ins' : 'del';
          return (
            <li key={key} className={css.change}>
              <Tag>{change.text}</Tag>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
