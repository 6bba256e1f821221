import { formatCount, type ResponseOf } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';

type Part = ResponseOf<'ad/score'>['parts'][number];

const words: Readonly<Record<Part['act'], string>> = {
  'ad creative_submit': '按时提交素材',
  'system creative_miss': '素材逾期',
  'ad preview_ok': '确认预览',
  'ad preview_back': '按时退回预览',
  'system preview_ok': '预览逾期，视为确认',
  'ad confirm': '确认数据',
  'system confirm': '数据期满，自动确认',
  'ad cancel_by_adv': '取消订单',
  'objection refused': '异议被裁决完全不成立',
};
const signed = (points: number) => `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)}`;

/** One's own performance score and what it is made of: media owners see the score beside every offer. `docs/domain/supply.md#advertiser-score`. */
export function ScoreCard() {
  const { data, status, reload } = useServerData('ad/score', {});
  return (
    <Card title="履约分" extra="媒体主接单时看到的是同一个分数">
      {data ? (
        <>
          <p>
            {data.score === null ? `合作满 ${data.fewest} 单后显示。` : `现在 ${data.score.toFixed(1)} 分，满分 100。`}从{' '}
            {data.start} 分起，按最近的订单加减：
          </p>
          <FiguresTable
            label="履约分的组成"
            head={['行为', '每次', '次数', '合计']}
            words={[0]}
            rows={data.parts.map(({ act, points, times }) => [
              words[act],
              signed(points),
              formatCount(times),
              times ? signed(points * times) : '0',
            ])}
            values={data.parts.map(({ points, times }) => [undefined, points, times, points * times])}
          />
        </>
      ) : status === 'failed' ? (
        <InlineFailure onRetry={() => void reload()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Card>
  );
}
