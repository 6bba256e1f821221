import { formatDate, yuanText } from '@shizhong/shared-contracts';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { clsx } from 'clsx/lite';
import { Link } from 'react-router-dom';
import { type AdKind, useAdKinds } from '../ad-kinds/ad-kinds';
import adKindsCss from '../ad-kinds/ad-kinds.module.css';
import { usePublicAnswer } from '../public-answer/use-public-answer';
import css from './prices.module.css';

/**
 * The four kinds with their recent actual prices: P25–P75 of settled orders, or a note that there are too few.
 * `docs/pages/public.md#advertiser-marketing`.
 */
export function KindPrices() {
  const adKinds = useAdKinds();
  const [block, { data, state }, again] = usePublicAnswer('home/priceIndex', {});
  const priceLabel = data && !data.current ? '成交（元）' : `近 ${marketFigures['market.days']} 天成交（元）`;
  const rangeOf = (kind: AdKind['key']) => {
    const row = data?.rows.find((each) => each.kind === kind && each.position === null && each.industry === null);
    const earlier = data?.earlier?.find((period) => period.kind === kind);
    const last = earlier?.rows.find((each) => each.position === null && each.industry === null);
    if (earlier && last && !row)
      return `${yuanText(last.p25Fen)}–${yuanText(last.p75Fen)}（${formatDate(earlier.from)} 至 ${formatDate(earlier.to)}，${earlier.samples} 单）`;
    if (row) return `${yuanText(row.p25Fen)}–${yuanText(row.p75Fen)}`;
    return data ? '样本不足，暂不展示' : '--';
  };
  return (
    <section ref={block} aria-label="四种广告的价格">
      <table className={css.kinds}>
        <thead>
          <tr>
            <th scope="col">广告</th>
            <th scope="col">怎么付钱</th>
            <th scope="col">{priceLabel}</th>
            <th scope="col">样本</th>
          </tr>
        </thead>
        <tbody>
          {adKinds.map(({ key, name, where, payment }) => (
            <tr key={key}>
              <th scope="row">
                <i className={clsx(adKindsCss.mark, adKindsCss[key])} aria-hidden="true" />
                {name}
                <span>{where}</span>
              </th>
              <td data-label="怎么付钱">{payment}</td>
              <td data-label={priceLabel}>{rangeOf(key)}</td>
              <td data-label="样本">{data ? `${data.samples[key]} 单` : '--'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note} aria-live="polite">
        {data
          ? `${data.current ? '' : `近 ${marketFigures['market.days']} 天没有够展示的成交，这是最近一段有数据的时期：`}${formatDate(data.from)} 至 ${formatDate(data.to)}；不足 ${data.leastSamples} 单或不足 ${data.leastAccounts} 个账号的不展示。`
          : state === 'failed'
            ? '价格没有读到。'
            : `正在读取近 ${marketFigures['market.days']} 天的成交。`}
        {state === 'failed' ? (
          <button type="button" className={css.again} onClick={again}>
            重试
          </button>
        ) : (
          <Link to="/price-index">分行业、分位置的价格</Link>
        )}
      </p>
    </section>
  );
}
