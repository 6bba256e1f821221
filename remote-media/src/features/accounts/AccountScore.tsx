import { formatCount, type ResponseOf } from '@shizhong/shared-contracts';
import { RuleLink } from '@shizhong/shared-ui';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';

type Part = ResponseOf<'media/accountScore'>['parts'][number];

const words: Readonly<Record<Part['act'], string>> = {
  accept_in_time: '按时接受邀约',
  publish_in_time: '按时发布',
  settled_clean: '无扣减结算',
  invite_expired: '邀约逾期未答复',
  cancel_early: '提前取消任务',
  cancel_late: '临近取消任务',
  position_cancel_early: '提前取消预约',
  position_cancel_late: '临近取消预约',
  miss: '任务逾期未发布',
  position_miss: '预约逾期未发布',
  anomaly: '结算有扣减',
  proven_fraud: '查实作弊',
};
const signed = (points: number) => `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)}`;

/** The score of one account and the acts that it is made of; advertisers see the same score. `docs/domain/supply.md#performance-score`. */
export function AccountScore({ accountId }: { accountId: string }) {
  const { data, status, reload } = useServerData('media/accountScore', { id: accountId });
  if (!data) return status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton rows={8} />;
  return (
    <>
      <p>
        现在 {data.score.toFixed(1)} 分，从 {data.start} 分起，按每一单加减，不低于 0，不高于 100；广告主看到的是同一个分数。{' '}
        <RuleLink to="/help/order?id=score-and-level" about="履约分" />
      </p>
      <FiguresTable
        label="履约分的组成"
        head={['行为', '每次', '次数', '合计']}
        words={[0]}
        rows={data.parts.map(({ act, points, times }) => [
          words[act],
          points === null ? '归零' : signed(points),
          formatCount(times),
          times === 0 ? '0' : points === null ? '归零' : signed(points * times),
        ])}
        values={data.parts.map(({ points, times }) => [undefined, points, times, points === null ? null : points * times])}
      />
      {data.forgiven ? <p>因非本人原因已退回 {data.forgiven.toFixed(1)} 分。</p> : null}
    </>
  );
}
