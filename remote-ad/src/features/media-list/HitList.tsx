import { formatDateTime, type ResponseOf } from '@shizhong/shared-contracts';
import { StatusTag } from '@shizhong/shared-ui';
import styles from './MediaList.module.css';

type Hit = ResponseOf<'adMedia/low'>['list'][number]['hits'][number];

/** Rules that an account hit, each with value, threshold and time; ids of other users' orders are not exposed. */
export function HitList({ hits }: { hits: readonly Hit[] }) {
  if (!hits.length) return <p>没有命中的规则。</p>;
  return (
    <ul className={styles['hits']}>
      {hits.map((hit) => (
        <li key={hit.code}>
          <b>{hit.name}</b> {hit.severe ? <StatusTag tone="red">严重</StatusTag> : null}
          <dl>
            <div>
              <dt>实际</dt>
              <dd>{hit.value}</dd>
            </div>
            <div>
              <dt>判定标准</dt>
              <dd>{hit.threshold}</dd>
            </div>
            <div>
              <dt>判定时间</dt>
              <dd>{formatDateTime(hit.at)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
