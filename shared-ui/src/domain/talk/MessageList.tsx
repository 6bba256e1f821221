import { formatDateTime, type ResponseOf } from '@shizhong/shared-contracts';
import { fileAddress } from '../../primitives/file-address/file-address';
import { FilePictures } from '../position-order/FilePictures';
import { ProposalItem } from './ProposalItem';
import css from './talk.module.css';

type Talk = ResponseOf<'talk/detail'>;
type Line = Talk['messages'][number];

const names = { ad: '广告主', media: '媒体主', operator: '平台' } as const;

export function MessageList({ talk }: { talk: Talk }) {
  if (!talk.messages.length && !talk.proposals.length)
    return <p className={css.empty}>还没有留言。想改期、改价或有不清楚的，可以先在这里说。</p>;
  return (
    <div role="log" aria-label="留言">
      <ol className={css.messages}>
        {inOrder(talk).map((each) =>
          'number' in each ? (
            <Message key={each.number} line={each} talk={talk} />
          ) : (
            <ProposalItem key={each.id} proposal={each} talk={talk} />
          ),
        )}
      </ol>
    </div>
  );
}

/** Messages and proposals as they came; of earlier proposals those that are as old as the messages shown. */
function inOrder({ messages, proposals, total }: Talk): (Line | Talk['proposals'][number])[] {
  const from = total > messages.length ? (messages[0]?.at ?? '') : '';
  return [...messages, ...proposals.filter(({ at, open }) => open || at >= from)].sort((a, b) => a.at.localeCompare(b.at));
}

function Message({ line, talk }: { line: Line; talk: Talk }) {
  const mine = line.side === talk.mine;
  return (
    <li className={css.message} data-from={mine ? 'me' : line.side}>
      <p className={css.meta}>
        {mine ? '我' : names[line.side]} · {formatDateTime(line.at)}
        {mine ? (line.number <= talk.read.theirs ? ' · 已读' : ' · 未读') : ''}
      </p>
      {line.text ? <p className={css.text}>{line.text}</p> : null}
      <Files line={line} side={talk.mine} />
    </li>
  );
}

/** Pictures open large; other files are downloaded. */
export function Files({ line, side }: { line: Pick<Line, 'number' | 'files'>; side: Talk['mine'] }) {
  const pictures = line.files.filter(({ isPicture }) => isPicture);
  const others = line.files.filter(({ isPicture }) => !isPicture);
  return (
    <>
      <FilePictures ids={pictures.map(({ id }) => id)} links={pictures} name={`留言 ${line.number} 的图片`} side={side} />
      {others.length ? (
        <ul className={css.files}>
          {others.map(({ id, url }, index) => (
            <li key={id}>
              <a href={fileAddress(url)} target="_blank" rel="noreferrer noopener">
                PDF 文件 {index + 1}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
