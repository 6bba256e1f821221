import { objectKinds } from '@shizhong/shared-contracts/operator/objects';
import { Link } from 'react-router-dom';
import type { AnswerOf } from '../../lib/desk-call';
import css from './HitList.module.css';
import { objectAddress } from './object-address';

export function HitList({ hits, label }: { hits: AnswerOf<'object/find'>['list']; label: string }) {
  return (
    <ul className={css.hits} aria-label={label}>
      {hits.map(({ kind, id, no, title, status }) => (
        <li key={`${kind} ${id}`}>
          <span className={css.kind}>{objectKinds[kind]}</span>
          <Link to={objectAddress({ kind, id })}>{no || title}</Link>
          <span className={css.title}>{no ? title : ''}</span>
          <span className={css.status}>{status}</span>
        </li>
      ))}
    </ul>
  );
}
