import { formatBp, formatCount, type ResponseOf } from '@shizhong/shared-contracts';
import { Link } from 'react-router-dom';
import pricesCss from '../../features/price-index/prices.module.css';
import { Cases } from './Cases';
import { disputeKinds as kinds } from './dispute-kinds';
import css from './status.module.css';

type RulingFigures = ResponseOf<'home/status'>['rulings'];

const ends = [
  ['agreed', '协商一致'],
  ['full', '全额结算'],
  ['part', '部分结算'],
  ['none', '不结算'],
] as const;

/** Outcomes of disputes, as numbers and as the most recent cases without names. `docs/domain/features.md#f9-disputes`. */
export function Rulings({ days, least, closed, kinds: rows, last }: RulingFigures) {
  return (
    <section className={css.rulings} aria-labelledby="rulings-title">
      <h2 id="rulings-title" className={css.title}>
        争议怎么裁决的
      </h2>
      <p className={pricesCss.note}>
        {closed
          ? `近 ${days} 天结案 ${formatCount(closed)} 件。不足 ${least} 件的类型只给件数。`
          : `近 ${days} 天没有结案的争议。`}
        <Link to="/help/violation?id=dispute-rules">争议处理规则</Link>
      </p>
      {rows.length ? (
        <table className={pricesCss.kinds}>
          <thead>
            <tr>
              <th scope="col">类型</th>
              <th scope="col" className={pricesCss.number}>
                结案
              </th>
              {ends.map(([key, label]) => (
                <th key={key} scope="col" className={pricesCss.number}>
                  {label}
                </th>
              ))}
              <th scope="col" className={pricesCss.number}>
                用时中位数
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, closed: number, shares, medianDays }) => (
              <tr key={kind}>
                <th scope="row">{kinds[kind]}</th>
                <td className={pricesCss.number} data-label="结案">
                  {formatCount(number)} 件
                </td>
                {shares ? (
                  <>
                    {ends.map(([key, label]) => (
                      <td key={key} className={pricesCss.number} data-label={label}>
                        {formatBp(Math.round((shares[key] / number) * 10_000), 0)}
                      </td>
                    ))}
                    <td className={pricesCss.number} data-label="用时中位数">
                      {medianDays} 天
                    </td>
                  </>
                ) : (
                  <td colSpan={ends.length + 1} className={pricesCss.number} data-label="比例">
                    不足 {least} 件，不给比例
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {last.length ? <Cases cases={last} /> : null}
    </section>
  );
}
