import { formatFen, formatShortNumber, type ResponseOf } from '@shizhong/shared-contracts';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Card } from '@shizhong/shared-ui';
import { Chart } from '@shizhong/shared-ui/chart';

const chartDays = marketFigures['media.curve_days'];

/** Earnings of the last days by settlement day. */
export function TrendCard({ days }: { days: ResponseOf<'media/dashboard'>['days'] }) {
  const title = `近 ${chartDays} 天收益`;
  const sum = days.reduce((before, day) => before + day.netFen, 0);
  const best = days.reduce((one, other) => (other.netFen > one.netFen ? other : one), { day: '', netFen: 0 });
  return (
    <Card title={title} extra={`合计 ${formatFen(sum)}`}>
      <Chart
        label={title}
        summary={`近 ${chartDays} 天共 ${formatFen(sum)} 元，已扣服务费。${best.netFen ? `最高在 ${best.day.slice(5)}，${formatFen(best.netFen)} 元。` : ''}`}
        kind="bar"
        height={340}
        series={[{ key: 'net', label: '到手收益（税前）', tone: 'plain' }]}
        points={days.map(({ day, netFen }) => ({ key: day, label: day.slice(5), head: day, values: { net: netFen } }))}
        format={(fen) => formatFen(fen)}
        formatAxis={(fen) => formatShortNumber(fen / 100)}
      />
    </Card>
  );
}
