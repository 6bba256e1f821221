import { formatCount, formatFen, parseYuan, yuanText } from '@shizhong/shared-contracts';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { OrderKind } from '@shizhong/shared-contracts/kinds';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Money } from '@shizhong/shared-ui';
import { Segments } from '@shizhong/shared-ui/light';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import css from './calculator.module.css';
import { FigureField } from './FigureField';
import { calculatedKinds, calculatorWords } from './kinds';
import { useCalculation } from './use-calculation';

const options = calculatedKinds.map((value) => ({ value, label: calculatorWords[value].label }));

const priceFrom = {
  own: '您填写的单价',
  market: `近 ${marketFigures['market.days']} 天成交的中位数`,
  floor: `平台底价（近 ${marketFigures['market.days']} 天成交不足 ${marketFigures['market.samples']} 单）`,
} as const;
const unsold = `平台底价（近 ${marketFigures['market.days']} 天还没有成交）`;
const priceWords = ({ priceFrom: from, samples }: ResponseOf<'home/calcNet'>): string =>
  from === 'floor' && samples === 0 ? unsold : priceFrom[from];

const whole = (text: string) => (/^\d{1,8}$/.test(text.trim()) ? Number(text.trim()) : null);

/**
 * 粉丝、平均阅读、广告类型 → 每单到手, with fee and tax on separate lines. `docs/domain/site.md#calculators`,
 * `docs/pages/public.md#media-marketing`.
 */
export function NetCalculator() {
  const [kind, setKind] = useState<OrderKind>(calculatedKinds[0]);
  const words = calculatorWords[kind];
  const { quantity, unit, price: priceLabel } = words;
  const [fans, setFans] = useState('20000');
  const [reads, setReads] = useState('1500');
  const [price, setPrice] = useState('');
  const [orders, setOrders] = useState('4');
  const fansCount = whole(fans);
  const readsCount = whole(reads);
  const ordersCount = whole(orders);
  const priceFen = price.trim() ? parseYuan(price) : null;
  const errors = {
    fans: fansCount ? null : '请填写整数，至少 1',
    reads: readsCount === null ? '请填写整数' : null,
    orders: ordersCount === null || ordersCount < 1 || ordersCount > 60 ? '1–60 单' : null,
    price: price.trim() && (priceFen === null || priceFen < 1) ? '例如 0.60' : null,
  };
  const valid = fansCount && readsCount !== null && ordersCount !== null && !errors.orders && !errors.price;
  const { data, busy, error, at } = useCalculation(
    'home/calcNet',
    valid
      ? {
          kind,
          fans: fansCount,
          averageReads: words.byFollowers ? 0 : readsCount,
          ordersPerMonth: ordersCount,
          ...(priceFen === null ? {} : { unitPriceFen: priceFen }),
        }
      : null,
  );
  /** A server error appears at its field; one without a field, at the price. */
  const serverError = (field: string) => (error !== null && at === field ? error : null);
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
          <Segments label="广告类型" options={options} value={kind} onChange={setKind} />
        </div>
        <FigureField
          label="粉丝数"
          error={errors.fans ?? serverError('fans')}
          inputMode="numeric"
          maxLength={8}
          value={fans}
          onChange={setFans}
        />
        <FigureField
          label="平均阅读"
          error={words.byFollowers ? null : (errors.reads ?? serverError('averageReads'))}
          hint={words.byFollowers ? '视频号按粉丝数估算' : undefined}
          inputMode="numeric"
          maxLength={8}
          disabled={words.byFollowers}
          value={reads}
          onChange={setReads}
        />
        <FigureField
          label={priceLabel}
          error={errors.price ?? (placed ? null : error)}
          hint="不填按市场价"
          inputMode="decimal"
          suffix="元"
          maxLength={9}
          value={price}
          onChange={setPrice}
        />
        <FigureField
          label="每月接单"
          error={errors.orders ?? serverError('ordersPerMonth')}
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
              {data && words.perUnit ? ` × ${yuanText(data.unitPriceFen)} 元` : ''}
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
          {data ? `单价：${priceWords(data)}。每月合计到手 ${formatFen(data.monthNetFen)} 元。` : '单价不填时按市场价。'}
          个税按累计预扣、年内首月试算，
          <Link to="/help/financial?id=income-tax">怎么算</Link>。是测算，不是承诺。
        </p>
      </div>
    </section>
  );
}
