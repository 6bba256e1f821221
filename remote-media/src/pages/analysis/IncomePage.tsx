import { incomeWords } from '@shizhong/shared-contracts/analysis';
import { PageTitle } from '@shizhong/shared-ui';
import { AnalysisBar, DownloadMenu, GoneNotice, NothingCard, Reports, useAsked } from '@shizhong/shared-ui/analysis';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useRef } from 'react';
import { pageHints } from '../../lib/page-hints';
import { IncomeCard } from './IncomeCard';
import css from './IncomePage.module.css';
import { IncomeParts } from './IncomeParts';
import { onlyOf, partRows, pointRows } from './income-words';
import { useAccount } from './use-account';

/** 收益分析. `docs/pages/media-owner.md#income-analysis`. */
export default function IncomePage() {
  const state = useAsked(incomeWords);
  const { asked, wrong, change, today } = state;
  const { from, to, compare, grain } = asked;
  const of = { from, to, compare, ...onlyOf(asked) };
  const possible = { enabled: wrong === null };
  const income = useServerData('media/income', { ...of, grain }, possible);
  const accounts = useServerData('media/incomeRows', { ...of, dimension: 'account' }, possible);
  const kinds = useServerData('media/incomeRows', { ...of, dimension: 'kind' }, possible);
  const drawing = useRef<SVGSVGElement>(null);
  const { data } = income;
  const account = useAccount(asked, possible.enabled, data?.only.account ?? null);
  return (
    <>
      <PageTitle
        title="收益分析"
        hint={pageHints.income}
        actions={
          <>
            <Reports
              list="mediaIncome"
              words={incomeWords}
              query={state.query}
              today={today}
              mailboxPage="/admin-media/personal/person-base"
            />
            <DownloadMenu
              fileName={`收益分析-${from}-${to}`}
              title={`${from} 至 ${to} 收益`}
              drawing={drawing}
              points={data ? () => pointRows(data, asked) : null}
              parts={accounts.data ? () => (accounts.data ? partRows(accounts.data, 'account') : []) : null}
            />
          </>
        }
      />
      <GoneNotice unknown={asked.unknown} />
      <AnalysisBar asked={asked} today={today} wrong={wrong?.text ?? null} only={[account]} change={change} />
      {wrong ? null : data ? (
        data.totals.orders === 0 && !data.previous?.orders ? (
          <NothingCard>
            <Empty
              kind="filtered"
              title={`${from} 至 ${to} 没有收益。订单结算后，税前与税后的收益会按结算日出现在这里`}
              action={null}
            />
          </NothingCard>
        ) : (
          <>
            <IncomeCard state={state} data={data} drawing={drawing} />
            <div className={css.two}>
              <IncomeParts dimension="account" compares={compare !== 'none'} answer={accounts} />
              <IncomeParts dimension="kind" compares={compare !== 'none'} answer={kinds} />
            </div>
          </>
        )
      ) : income.status === 'failed' ? (
        <InlineFailure onRetry={() => void income.reload()} />
      ) : (
        <Skeleton block={560} />
      )}
    </>
  );
}
