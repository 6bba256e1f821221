import { formatShortNumber, type ResponseOf } from '@shizhong/shared-contracts';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import css from './MatchCount.module.css';

export type Match = ServerData<ResponseOf<'adRead/matchCount'>>;

/** The number of matching accounts, and what excludes the others. */
export function MatchCount({ match }: { match: Match }) {
  const { data } = match;
  if (match.status === 'failed' && !data)
    return (
      <div className={css.notice}>
        <InlineFailure text="暂时算不出符合条件的账号数" onRetry={() => void match.reload()} />
      </div>
    );
  const worst = data?.obstacles.slice(0, 4) ?? [];
  return (
    <div
      className={clsx(css.count, css.notice)}
      data-none={data?.accounts === 0 || undefined}
      // A submission that nobody can take leads here.
      {...(data?.accounts === 0 ? { 'data-fault': true, tabIndex: -1 } : {})}
    >
      <p role="status">
        {data === undefined ? (
          '正在计算符合条件的账号…'
        ) : data.accounts === 0 ? (
          <strong>没有符合条件的账号，请放宽定向</strong>
        ) : (
          <>
            符合条件 <b>{data.accounts}</b> 个账号，近 {marketFigures['account.figures_days']} 天合计日均阅读{' '}
            <b>{formatShortNumber(data.dailyReads)}</b>
          </>
        )}
      </p>
      {worst.length ? (
        <ul aria-label="各条件挡住的账号">
          {worst.map(({ reason, label, accounts }) => (
            <li key={reason}>
              {label} {accounts} 个
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
