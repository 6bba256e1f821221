import { formatBp, formatCount, formatFen } from '@shizhong/shared-contracts';
import { Card, Money } from '@shizhong/shared-ui';
import { Link } from 'react-router-dom';
import { wordsOf } from '../performance/kinds';
import type { MediaOrder } from './order-turn';
import { type SumLine, SumLines } from './SumLines';

/** 本单怎么算钱: the maximum earning until there are figures; then every step from the raw figure to the net amount. */
export function MoneyCard({ order }: { order: MediaOrder }) {
  return (
    <Card title="本单怎么算钱" extra={<Link to="/help/order?id=how-data-is-counted">规则说明</Link>}>
      <SumLines lines={order.validQty === null ? ahead(order) : counted(order)} result={result(order)} />
    </Card>
  );
}

function fee(order: MediaOrder, grossFen: number, netFen: number): SumLine {
  return {
    key: 'fee',
    label: `服务费 ${formatBp(order.feeBp, order.feeBp % 100 ? 1 : 0)}`,
    value: formatFen(netFen - grossFen),
    why: '接单时按会员等级锁定',
  };
}

/** The sum that the list shows, where the platform withholds tax from it. */
function beforeTax({ taxed }: MediaOrder, netFen: number): SumLine[] {
  return taxed ? [{ key: 'beforeTax', label: '扣服务费后（税前）', value: formatFen(netFen), total: true }] : [];
}

function taxLine(order: MediaOrder): SumLine {
  return {
    key: 'tax',
    label: '预估个税及附加',
    value: formatFen(-order.taxFen),
    why: order.taxed ? '按累计预扣法估算，以提现当月为准' : '企业收款自行开票，平台不代扣',
  };
}

function ahead(order: MediaOrder): SumLine[] {
  const { unit } = wordsOf(order.kind);
  return [
    { key: 'cap', label: '单账号上限', value: formatCount(order.capQty), why: `超过的${unit}不计费` },
    { key: 'price', label: '× 单价', value: formatFen(order.unitPriceFen), why: '接单时锁定' },
    { key: 'gross', label: '最多应得', value: formatFen(order.mostFen), total: true },
    fee(order, order.mostFen, order.mostNetFen),
    ...beforeTax(order, order.mostNetFen),
    taxLine(order),
  ];
}

function counted(order: MediaOrder): SumLine[] {
  const { unit, valid, outside: left } = wordsOf(order.kind);
  const raw = order.rawQty ?? 0;
  const abnormal = order.abnormalQty ?? 0;
  const validQty = order.validQty ?? 0;
  const unwanted = order.profile?.counted?.outside ?? 0;
  const outside = Math.max(0, raw - abnormal - unwanted - validQty);
  const amount = order.amountFen ?? 0;
  const agreed = Math.min(validQty, order.capQty) * order.unitPriceFen;
  const gross = order.amountFen ?? agreed;
  const netFen = order.netFen ?? gross - Math.floor((gross * order.feeBp) / 10_000);
  return [
    { key: 'raw', label: `总${unit}`, value: formatCount(raw) },
    {
      key: 'outside',
      label: left.label,
      value: formatCount(-outside),
      why: left.why(order),
    },
    {
      key: 'abnormal',
      label: '异常扣减',
      value: formatCount(-abnormal),
      why:
        order.score === null
          ? ''
          : order.findings.length
            ? `评分 ${order.score}，规则见「数据与核验」`
            : `评分 ${order.score}，未命中扣减规则`,
    },
    ...(order.profile?.counted
      ? [
          {
            key: 'profile',
            label: '不在要求画像内',
            value: formatCount(-order.profile.counted.outside),
            why:
              order.profile.counted.shareBp === null
                ? '平台未提供粉丝画像，不扣减'
                : `按画像计费，符合占比 ${formatBp(order.profile.counted.shareBp, 1)}`,
          },
        ]
      : []),
    {
      key: 'valid',
      label: valid,
      value: formatCount(validQty),
      why:
        validQty > order.capQty
          ? `单账号上限 ${formatCount(order.capQty)}，超出不计费`
          : `单账号上限 ${formatCount(order.capQty)}`,
      total: true,
    },
    { key: 'price', label: '× 单价', value: formatFen(order.unitPriceFen), why: '接单时锁定' },
    ...(order.settled && amount !== agreed
      ? [{ key: 'ruled', label: '裁决或协商调整', value: formatFen(amount - agreed), why: '见「争议」' }]
      : []),
    { key: 'gross', label: '应得', value: formatFen(gross), total: true },
    fee(order, gross, netFen),
    ...beforeTax(order, netFen),
    ...(order.clawedFen
      ? [{ key: 'clawed', label: '已追回', value: formatFen(-order.clawedFen), why: '事后核实的虚假数据' }]
      : []),
    taxLine(order),
  ];
}

function result(order: MediaOrder) {
  const none = ['expired', 'cancelled', 'void'].includes(order.status);
  const agreed = Math.min(order.validQty ?? order.capQty, order.capQty) * order.unitPriceFen;
  const netFen = order.netFen ?? agreed - Math.floor((agreed * order.feeBp) / 10_000);
  const label = none || order.settled ? '到手' : order.validQty === null ? '最多到手' : '预计到手';
  return {
    label: order.taxed && !none ? `${label}（${order.settled ? '税后预估' : '税后'}）` : label,
    value: <Money fen={none && order.netFen === null ? 0 : netFen - order.taxFen} />,
    why: order.settled ? '税款在提现时按当月计算' : '广告主资金已托管，结算时划转',
  };
}
