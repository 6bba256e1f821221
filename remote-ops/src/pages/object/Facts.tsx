import { maySee, type ObjectKind } from '@shizhong/shared-contracts/operator/objects';
import { Button } from '@shizhong/shared-ui/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '../../features/frame/me';
import type { AnswerOf } from '../../lib/desk-call';
import css from './Facts.module.css';
import { objectAddress } from './object-address';
import { Part } from './Part';
import { RevealDialog } from './RevealDialog';
import { Revealed } from './Revealed';

type Section = AnswerOf<'object/card'>['sections'][number];
type Line = Section['lines'][number];

export function Facts({ kind, id, sections }: { kind: ObjectKind; id: string; sections: readonly Section[] }) {
  return sections.map(({ title, lines }) => (
    <Part key={title} title={title}>
      <dl className={css.facts}>
        {lines.map((line) => (
          <div key={line.label} className={css.pair}>
            <dt>{line.label}</dt>
            <dd>
              <Value kind={kind} id={id} line={line} />
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  ));
}

function Value({ kind, id, line: { value, to, field, label } }: { kind: ObjectKind; id: string; line: Line }) {
  const { role } = useMe();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  if (to) return <Link to={objectAddress(to)}>{value}</Link>;
  if (!field) return isAddress(value) ? <OutLink address={value} /> : value;
  if (shown !== null) return <Revealed value={shown} onEnd={() => setShown(null)} />;
  return (
    <>
      {value}{' '}
      {maySee(role, field) ? (
        <Button size="small" onClick={() => setAsking(true)}>
          查看并记录
        </Button>
      ) : null}
      {asking ? <RevealDialog {...{ kind, id, field, label }} onClose={() => setAsking(false)} onRevealed={setShown} /> : null}
    </>
  );
}

const isAddress = (text: string) => /^https?:\/\//.test(text);

function OutLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
