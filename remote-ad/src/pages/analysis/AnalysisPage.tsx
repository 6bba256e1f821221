import { formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { adAnalysisWords } from '@shizhong/shared-contracts/analysis';
import { PageTitle } from '@shizhong/shared-ui';
import { AnalysisBar, DownloadMenu, GoneNotice, NothingCard, Reports, useAsked } from '@shizhong/shared-ui/analysis';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useRef } from 'react';
import css from './AnalysisPage.module.css';
import { FiguresCard } from './FiguresCard';
import { partRows, pointRows } from './files';
import { onlyOf } from './only-of';
import { PartsSection } from './PartsSection';
import { useOnly } from './use-only';

/** 数据分析. `docs/pages/advertiser.md#analysis`. */
export default function AnalysisPage() {
  const state = useAsked(adAnalysisWords);
  const { asked, wrong, change, today } = state;
  const { from, to, compare, grain, dimension } = asked;
  const of = onlyOf(asked);
  const possible = { enabled: wrong === null };
  const analysis = useServerData('ad/analysis', { from, to, compare, grain, ...of }, possible);
  const { data } = analysis;
  const only = useOnly(asked, possible.enabled, data?.only);
  const parts = useServerData('ad/analysisRows', { from, to, compare, dimension, ...of }, possible);
  const drawing = useRef<SVGSVGElement>(null);
  const title = `${from} 至 ${to} ${asked.metrics.map((metric) => adAnalysisWords.metrics[metric]).join('与')}`;
  return (
    <>
      <PageTitle
        title="数据分析"
        hint={`金额取自账本，与消费记录逐笔相等${data ? `；今天的数截至 ${formatDateTime(data.at).slice(11, 16)}` : ''}`}
        actions={
          <>
            <Reports
              list="adAnalysis"
              words={adAnalysisWords}
              query={state.query}
              today={today}
              mailboxPage="/admin-ad/personal/person-base"
            />
            <DownloadMenu
              fileName={`数据分析-${from}-${to}`}
              title={title}
              drawing={drawing}
              points={data ? () => pointRows(data, asked) : null}
              parts={parts.data ? () => (parts.data ? partRows(parts.data, asked) : []) : null}
            />
          </>
        }
      />
      <GoneNotice unknown={asked.unknown} />
      <AnalysisBar asked={asked} today={today} wrong={wrong?.text ?? null} only={only} change={change} />
      {wrong ? null : data ? (
        data.totals.spentFen === 0 && !data.previous?.spentFen ? (
          <NothingCard>
            <Empty
              kind="filtered"
              title={`${from} 至 ${to} 没有消耗。订单结算后，消耗、阅读与粉丝会按结算日出现在这里`}
              action={null}
            />
          </NothingCard>
        ) : (
          <>
            <FiguresCard state={state} data={data} drawing={drawing} />
            <PartsSection asked={asked} answer={parts} change={change} />
          </>
        )
      ) : analysis.status === 'failed' ? (
        <InlineFailure onRetry={() => void analysis.reload()} />
      ) : (
        <Skeleton block={560} />
      )}
      <p className={css.spoken} role="status">
        {data && !wrong ? `${from} 至 ${to} 消耗 ${formatFen(data.totals.spentFen)} 元` : ''}
      </p>
    </>
  );
}
