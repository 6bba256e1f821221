import { formatBp, formatCount, formatFen } from '@shizhong/shared-contracts';
import { type OrderDetail, proposedOf } from '@shizhong/shared-ui/position-order';
import { type SumLine, SumLines } from '../orders/SumLines';

/**
 * 本单怎么算钱 of a placement: price, deduction for a missed guarantee, fee, net amount. `docs/domain/booking.md#guarantee`,
 * `docs/domain/features.md#f4-locked-terms`.
 */
export function PositionSums({ order }: { order: OrderDetail }) {
  if (order.parentId) return <p>补量订单不另计费，阅读并入原订单。</p>;
  if (['declined', 'expired', 'cancelled'].includes(order.status)) {
    const { compensationFen, penaltyFen } = order;
    if (!compensationFen && !penaltyFen) return <p>订单已结束，没有收入也没有赔付。</p>;
    const lines = [
      ...(compensationFen ? [line('compensation', '广告主取消的补偿', compensationFen)] : []),
      ...(penaltyFen ? [line('penalty', '赔付广告主', -penaltyFen, '从收益中扣除')] : []),
    ];
    return <SumLines lines={lines} />;
  }
  const base = proposedOf(order);
  const netFen = order.netFen ?? base;
  const missed = base - order.priceFen;
  const short = `保量 ${formatCount(order.guaranteeReads)}，实际 ${formatCount(order.reads)}，按比例结算`;
  return (
    <SumLines
      lines={[
        line('price', '报价', order.priceFen, '接单时锁定'),
        ...(missed < 0 ? [line('missed', '未达保量扣减', missed, short)] : []),
        line('fee', `服务费 ${formatBp(order.feeBp, 0)}`, netFen - base, '按接单时等级，接单时锁定'),
      ]}
      result={{
        label: order.amountFen === null ? '预计到手（税前）' : '到手（税前）',
        value: `¥${formatFen(netFen)}`,
        why: '提现时按累计预扣法计个税',
      }}
    />
  );
}

const line = (key: string, label: string, fen: number, why?: string): SumLine => ({ key, label, value: formatFen(fen), why });
