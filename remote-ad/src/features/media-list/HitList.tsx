import { formatDateTime, type ResponseOf } from '@shizhong/shared-contracts';
import { StatusTag } from '@shizhong/shared-ui';
import { Details } from '@shizhong/shared-ui/details';
import css from './HitList.module.css';

type Hit = ResponseOf<'adMedia/low'>['list'][number]['hits'][number];

/** Rules that an account hit, each with value, threshold and time; ids of other users' orders are not exposed. */
export function HitList({ hits }: { hits: readonly Hit[] }) {
  if (!hits.length) return <p>没有命中的规则。</p>;
  return (
    <ul className={css.hits}>
      {hits.map((hit) => (
        <li key={hit.code}>
          <b>{hit.name}</b> {hit.severe ? <StatusTag tone="red">严重</StatusTag> : null}
          <Details
            items={[
              { label: '实际', value: hit.value },
              { label: '判定标准', value: hit.threshold },
              { label: '判定时间', value: formatDateTime(hit.at) },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
