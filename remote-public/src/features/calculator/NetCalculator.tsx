import { formatCount, formatFen, parseYuan, yuanText } from '@shizhong/shared-contracts';
import { Money, Segments } from '@shizhong/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import css from './calculator.module.css';
import { FigureField } from './FigureField';
import { useCalculation } from './use-calculation';

const kinds = [
  { value: 'read', label: '阅读' },
  { value: 'fans', label: '涨粉' },
  { value: 'position', label: '广告位' },
  { value: 'video', label: '视频号' },
] as const;
type Kind = (typeof kinds)[number]['value'];

const units: Record<Kind, { quantity: string; unit: string; price: string }> = {
  read: { quantity: '预计有效阅读', unit: '次', price: '每次阅读单价' },
  fans: { quantity: '预计净增粉丝', unit: '个', price: '每个粉丝单价' },
  position: { quantity: '广告位', unit: '个', price: '一个位置的报价' },
  video: { quantity: '预计净增粉丝', unit: '个', price: '每个粉丝单价' },
};

const priceFrom = {
  own: '您填写的单价',
  market: '近 30 天成交的中位数',
  floor: '平台底价（近 30 天成交不足 20 单）',
} as const;

const whole = (text: string) => (/^\d{1,8}$/.test(text.trim()) ? Number(text.trim()) : null);

/**
 * 粉丝、平均阅读、广告类型 → 每单到手, with fee and tax on separate lines. `docs/domain/site.md#calculators`,
 * `docs/pages/public.md#media-marketing`.
 */
export function NetCalculator() {
  const [kind, setKind] = useState<Kind>('read');
  const [fans, setFans] = useState('20000');
  const [reads, setReads] = useState('1500');
  const [price, setPrice] = useState('');
  const [orders, setOrders] = useState('4');
  const fansCount = whole(fans);
  const readsCount = whole(reads);
  const ordersCount = whole(orders);
  const priceFen = price.trim() ? parseYuan(price) : null;
  const faults = {
    fans: fansCount ? null : '请填写整数，至少 1',
    reads: readsCount === null ? '请填写整数' : null,
    orders: ordersCount === null || ordersCount < 1 || ordersCount > 60 ? '1–60 单' : null,
    price: price.trim() && (priceFen === null || priceFen < 1) ? '例如 0.60' : null,
  };
  const valid = fansCount && readsCount !== null && ordersCount !== null && !faults.orders && !faults.price;
  const { data, busy, fault, at } = useCalculation(
    'home/calcNet',
    valid
      ? {
          kind,
          fans: fansCount,
          averageReads: kind === 'video' ? 0 : readsCount,
          ordersPerMonth: ordersCount,
          ...(priceFen === null ? {} : { unitPriceFen: priceFen }),
        }
      : null,
  );
  const { quantity, unit, price: priceLabel } = units[kind];
  /** A server error appears at its field; one without a field, at the price. */
  const told = (field: string) => (fault !== null && at === field ? fault : null);
  const placed = ['fans', 'averageReads', 'ordersPerMonth'].some((field) => at === field);
  return (
    <section className={css.card} aria-labelledby="net-title">
      <header className={css.head}>
        <h2 id="net-title" className={css.title}>
          到手测算
        </h2>
        <p className={css.sub}>个人媒体主 · 新手等级 · 不需要登录</p>
      </header>
      <div className={css.form}>
        <div className={css.wide}>
          <Segments label="广告类型" options={kinds} value={kind} onChange={setKind} />
        </div>
        <FigureField
          label="粉丝数"
          error={faults.fans ?? told('fans')}
          inputMode="numeric"
          maxLength={8}
          value={fans}
          onChange={setFans}
        />
        <FigureField
          label="平均阅读"
          error={kind === 'video' ? null : (faults.reads ?? told('averageReads'))}
          hint={kind === 'video' ? '视频号按粉丝数估算' : undefined}
          inputMode="numeric"
          maxLength={8}
          disabled={kind === 'video'}
          value={reads}
          onChange={setReads}
        />
        <FigureField
          label={priceLabel}
          error={faults.price ?? (placed ? null : fault)}
          hint="不填按市场价"
          inputMode="decimal"
          suffix="元"
          maxLength={9}
          value={price}
          onChange={setPrice}
        />
        <FigureField
          label="每月接单"
          error={faults.orders ?? told('ordersPerMonth')}
          inputMode="numeric"
          suffix="单"
          maxLength={2}
          value={orders}
          onChange={setOrders}
        />
      </div>
      <div className={css.result} aria-live="polite" aria-busy={busy}>
        {/* Remounted with the answer: right-aligned figures that grow would count as a layout shift. */}
        <dl className={css.lines} key={data ? 'lines' : 'no lines'}>
          <div>
            <dt>
              {quantity}
              {data && kind !== 'position' ? ` × ${yuanText(data.unitPriceFen)} 元` : ''}
            </dt>
            <dd>{data ? `${formatCount(data.quantity)} ${unit}` : '--'}</dd>
          </div>
          <div>
            <dt>应得</dt>
            <dd>{data ? formatFen(data.grossFen) : '--'}</dd>
          </div>
          <div>
            <dt>服务费{data ? ` ${data.feeBp / 100}%` : ''}</dt>
            <dd>{data ? `−${formatFen(data.feeFen)}` : '--'}</dd>
          </div>
          <div>
            <dt>个税（月内一次提现，分摊到每单）</dt>
            <dd>{data ? (data.taxFen ? `−${formatFen(data.taxFen)}` : '0.00') : '--'}</dd>
          </div>
        </dl>
        <p className={css.net}>
          <span>每单到手</span>
          {data ? <Money fen={data.netFen} size="large" /> : <b className={css.figure}>--</b>}
        </p>
        <p className={css.note} key={data ? 'found' : 'asked'}>
          {data ? `单价：${priceFrom[data.priceFrom]}。每月合计到手 ${formatFen(data.monthNetFen)} 元。` : '单价不填时按市场价。'}
          个税按累计预扣、年内首月试算，
          <Link to="/help/financial?id=income-tax">怎么算</Link>。是测算，不是承诺。
        </p>
      </div>
    </section>
  );
}
