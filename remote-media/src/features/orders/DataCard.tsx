import { formatCount, formatDateTime } from '@shizhong/shared-contracts';
import { Card, Notice } from '@shizhong/shared-ui';
import styles from './DataCard.module.css';
import { sourceWords } from './order-steps';
import type { MediaOrder } from './order-turn';

/** 数据与核验: the figures as they came, and every rule that took some of them away with its numbers and its time. `domain.md` 5.7. */
export function DataCard({ order }: { order: MediaOrder }) {
  const rows = order.snapshots;
  const isRead = order.kind === 'read';
  return (
    <Card title="数据与核验" extra={rows.length ? `来源：${sourceWords(order.measuredBy ?? rows.at(-1)?.source ?? null)}` : null}>
      {rows.length === 0 ? (
        <p className={styles['none']}>发布核验通过后开始记录数据。</p>
      ) : (
        <>
          <Curve order={order} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={styles['scroll']} aria-label="数据快照" tabIndex={0}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">时间</th>
                  {(isRead ? ['阅读', '点赞', '分享', '评论'] : ['新增关注', '取消关注', '粉丝总数']).map((head) => (
                    <th key={head} scope="col" className={styles['figure']}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {latest(rows).map((row) => (
                  <tr key={row.at}>
                    <td>{formatDateTime(row.at)}</td>
                    {(isRead
                      ? [row.reads, row.likes, row.shares, row.comments]
                      : [row.follows, row.unfollows, row.fansTotal]
                    ).map((figure, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                      <td key={index} className={styles['figure']}>
                        {formatCount(figure)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {rows.length > shownRows ? (
            <p className={styles['none']}>
              显示最近 {shownRows} 次，共 {rows.length} 次快照。
            </p>
          ) : null}
        </>
      )}
      {order.findings.length ? (
        <ul className={styles['findings']}>
          {order.findings.map((found) => (
            <li key={`${found.rule} ${found.from}`}>
              <Notice tone="warning">
                <b>
                  {found.rule} {found.name}
                </b>
                （权重 {found.weight}）：{found.text}
                {found.affected ? `；不计 ${formatCount(found.affected)}` : ''}
                <br />
                <small>
                  {formatDateTime(found.from)} 至 {formatDateTime(found.to)}
                </small>
              </Notice>
            </li>
          ))}
        </ul>
      ) : order.score !== null ? (
        <p className={styles['none']}>未命中异常规则，评分 {order.score}。</p>
      ) : null}
    </Card>
  );
}

const shownRows = 12;

function latest<Row>(rows: readonly Row[]): Row[] {
  return rows.slice(-shownRows).reverse();
}

/** The growth as a line; the table below carries the same figures, so the drawing is one picture with a sentence. */
function Curve({ order }: { order: MediaOrder }) {
  const points = order.snapshots.flatMap(({ at, reads, follows, unfollows, fansTotal }) => {
    const value = order.kind === 'read' ? reads : order.kind === 'fans' ? (follows ?? 0) - (unfollows ?? 0) : fansTotal;
    return value === null ? [] : [{ at: Date.parse(at), value }];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const top = Math.max(...points.map(({ value }) => value), 1);
  const low = order.kind === 'video' ? Math.min(...points.map(({ value }) => value)) : 0;
  const x = (at: number) => ((at - first.at) / Math.max(1, last.at - first.at)) * 600;
  const y = (value: number) => 150 - ((value - low) / Math.max(1, top - low)) * 140;
  const line = points.map(({ at, value }, index) => `${index ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  return (
    <figure className={styles['curve']} data-kind={order.kind}>
      <svg
        viewBox="0 0 600 156"
        preserveAspectRatio="none"
        role="img"
        aria-label={`从 ${formatDateTime(first.at)} 的 ${formatCount(first.value)} 到 ${formatDateTime(last.at)} 的 ${formatCount(last.value)}`}
      >
        <path d={`${line}L600 150L0 150Z`} className={styles['area']} />
        <path d={line} className={styles['line']} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        <span>{formatDateTime(first.at)}</span>
        <span>
          {formatDateTime(last.at)}：<b>{formatCount(last.value)}</b>
        </span>
      </figcaption>
    </figure>
  );
}
