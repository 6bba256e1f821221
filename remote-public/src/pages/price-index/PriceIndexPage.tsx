import { formatDate, type ResponseOf, yuanText } from '@shizhong/shared-contracts';
import { ratePositions } from '@shizhong/shared-contracts/identity';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Button, LineIcon, refreshPath } from '@shizhong/shared-ui';
import { clsx } from 'clsx/lite';
import { Link } from 'react-router-dom';
import { type AdKind, adKinds } from '../../features/ad-kinds/ad-kinds';
import adKindsCss from '../../features/ad-kinds/ad-kinds.module.css';
import { PublicHero } from '../../features/marketing/PublicHero';
import { Section } from '../../features/marketing/Section';
import { priceWords } from '../../features/price-index/kinds';
import pricesCss from '../../features/price-index/prices.module.css';
import { usePublicAnswer } from '../../features/public-answer/use-public-answer';
import css from './price-index.module.css';

type Index = ResponseOf<'home/priceIndex'>;
type Row = Index['rows'][number];

function nameOf({ kind, position, industry }: Row): string {
  if (industry) return industry.name;
  if (position === null) return '全部';
  const words = ratePositions[priceWords[kind].account] as Record<number, string>;
  return words[position] ?? `位置 ${position}`;
}

/** `/price-index`: prices actually paid. `docs/domain/features.md#f18-price-index`. */
export default function PriceIndexPage() {
  const [block, { data, state }, again] = usePublicAnswer<'home/priceIndex', HTMLDivElement>('home/priceIndex', {});
  return (
    <>
      <PublicHero
        eyebrow="价格指数"
        title={['成交了多少，就是多少。']}
        lead={`近 ${marketFigures['market.days']} 天已结算订单的真实单价，按广告类型、位置和广告主行业给出中间一半的区间与中位数。没有报价，没有估算；样本不够就空着。`}
      />
      <Section ref={block} aria-busy={state === 'waiting'}>
        <p className={css.when} aria-live="polite">
          {data ? (
            <>
              {data.current
                ? ''
                : `近 ${marketFigures['market.days']} 天没有够展示的成交，以下是最近一段有数据的时期，不是现在的价格。`}
              统计区间 {formatDate(data.from)} 至 {formatDate(data.to)}。每格不足 {data.leastSamples} 单，或不足{' '}
              {data.leastAccounts} 个媒体账号的不展示。
            </>
          ) : state === 'failed' ? (
            <>
              价格没有读到。{' '}
              <Button size="small" onClick={again}>
                <LineIcon path={refreshPath} size={16} />
                重试
              </Button>
            </>
          ) : (
            `正在读取近 ${marketFigures['market.days']} 天的成交。`
          )}
        </p>
        {data ? (
          adKinds.map((kind) => <KindSection key={kind.key} kind={kind} data={data} />)
        ) : (
          // The length of the tables is unknown: what follows is kept below the viewport.
          <div className={state === 'waiting' ? css.waiting : undefined} />
        )}
        <section className={css.method} aria-labelledby="method-title">
          <h2 id="method-title" className={css.methodTitle}>
            怎么统计
          </h2>
          <ul>
            <li>只算已结算的订单；补量、取消和判为无效的不算。</li>
            <li>单价是接单时锁定的单价，广告位是成交价。区间是第 25 到第 75 百分位，都是真实成交过的价格。</li>
            <li>行业是广告主的行业。不按人、不按账号给价，任何人看到的都一样。</li>
            <li>
              底价与最低预算见<Link to="/help/extension?id=price-budget-limit">单价、预算与日限额</Link>，服务费见
              <Link to="/help/financial?id=service-fee">费用公示</Link>。
            </li>
          </ul>
        </section>
      </Section>
    </>
  );
}

function KindSection({ kind, data }: { kind: AdKind; data: Index }) {
  const current = data.rows.filter((row) => row.kind === kind.key);
  const earlier = current.length > 0 ? undefined : data.earlier?.find((period) => period.kind === kind.key);
  const rows = earlier?.rows ?? current;
  const now = `${data.current ? `近 ${marketFigures['market.days']} 天` : '这段时期'}成交 ${data.samples[kind.key]} 单，样本不足`;
  return (
    <section className={css.kind} aria-labelledby={`kind-${kind.key}`}>
      <h2 id={`kind-${kind.key}`} className={css.name}>
        <i className={clsx(adKindsCss.mark, adKindsCss[kind.key])} aria-hidden="true" />
        {kind.name}
        <span>{priceWords[kind.key].unit}，元</span>
      </h2>
      {earlier ? (
        <p className={css.few}>
          {now}；以下是最近一段够展示的时期，{formatDate(earlier.from)} 至 {formatDate(earlier.to)}，不是现在的价格。
        </p>
      ) : null}
      {rows.length > 0 ? (
        <table className={pricesCss.kinds}>
          <thead>
            <tr>
              <th scope="col">范围</th>
              <th scope="col" className={pricesCss.number}>
                P25–P75
              </th>
              <th scope="col" className={pricesCss.number}>
                中位数
              </th>
              <th scope="col" className={pricesCss.number}>
                样本
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.position}-${row.industry?.code}`}>
                <th scope="row">
                  {nameOf(row)}
                  <span>{row.industry ? '行业' : row.position === null ? '' : '位置'}</span>
                </th>
                <td className={pricesCss.number} data-label="P25–P75">
                  {yuanText(row.p25Fen)}–{yuanText(row.p75Fen)}
                </td>
                <td className={pricesCss.number} data-label="中位数">
                  {yuanText(row.p50Fen)}
                </td>
                <td className={pricesCss.number} data-label="样本">
                  {row.samples} 单
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={css.few}>{now}，暂不展示。</p>
      )}
    </section>
  );
}
