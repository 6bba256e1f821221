import { formatDateTime, type ResponseOf } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { Files } from './MessageList';
import { proposalNames, proposalText } from './proposal-words';
import css from './TalkRecord.module.css';

const labels: Record<string, { label: string }> = processes.proposal.statuses;
const names = { ad: '广告主', media: '媒体主', operator: '平台' } as const;

/** What both sides said about the order, as evidence in its dispute. */
export function TalkRecord({
  record,
  side,
}: {
  record: Pick<ResponseOf<'dispute/detail'>, 'talk' | 'proposals'>;
  side: 'ad' | 'media';
}) {
  const { talk: lines, proposals } = record;
  if (!lines.length && !proposals.length) return null;
  return (
    <details className={css.record}>
      <summary>沟通与提议（{lines.length + proposals.length} 条，双方与平台可见）</summary>
      <ol className={css.lines}>
        {lines.map((line) => (
          <li key={line.number}>
            <p className={css.meta}>
              {line.side === side ? '我' : names[line.side]} · {formatDateTime(line.at)}
            </p>
            {line.text ? <p className={css.text}>{line.text}</p> : null}
            <Files line={line} side={side} />
          </li>
        ))}
        {proposals.map((each) => (
          <li key={each.id}>
            <p className={css.meta}>
              {each.by === side ? '我' : names[each.by]} · {formatDateTime(each.at)} · {labels[each.status]?.label}
            </p>
            <p className={css.text}>
              提议{proposalNames[each.kind]}：{proposalText(each)}
              {each.note ? `；${each.note}` : ''}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
