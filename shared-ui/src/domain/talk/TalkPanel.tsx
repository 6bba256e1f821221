import type { ResponseOf } from '@shizhong/shared-contracts';
import { talkLimits } from '@shizhong/shared-contracts/talk';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../patterns/button';
import { InlineFailure, Notice, Skeleton } from '../../patterns/states';
import { RuleText } from '../rules-in-force';
import { CallDialog } from './CallDialog';
import { Composer } from './Composer';
import { MessageList } from './MessageList';
import { ProposeBar } from './ProposeBar';
import css from './talk.module.css';

type Talk = ResponseOf<'talk/detail'>;

/** What was said, and what one says: live, because the server announces every change. */
export function TalkPanel({ orderId }: { orderId: string }) {
  const [last, setLast] = useState<number>(talkLimits.page);
  const talk = useServerData('talk/detail', { id: orderId, last }, { keepPrevious: true });
  const { data } = talk;
  const end = useRef<HTMLDivElement>(null);
  const total = data && data.total + data.proposals.length;
  useSeen(orderId, data);
  // What is new stands at the end; asking for what is older leaves the reader where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for each new message or proposal
  useEffect(() => {
    // Newer browsers return a promise, which React would take for the effect's end.
    end.current?.scrollIntoView?.({ block: 'end' });
  }, [total]);
  if (!data)
    return talk.status === 'failed' ? (
      <InlineFailure
        onRetry={() => void talk.reload()}
        busy={talk.isRefreshing}
        text={talk.error?.name === 'BusinessRefusal' ? '订单不存在' : undefined}
      />
    ) : (
      <Skeleton rows={6} rowHeight={44} />
    );
  return (
    <div className={css.panel}>
      {talk.status === 'failed' ? <InlineFailure onRetry={() => void talk.reload()} busy={talk.isRefreshing} /> : null}
      <p className={css.rules}>
        与 {data.other} 的沟通。双方可见，发出后不能修改或删除；发生争议时作为凭证，并写入导出的证据。
        {data.claimed ? '' : '接单前只能发文字，不能留电话、微信等联系方式。'}
      </p>
      {data.total > data.messages.length ? (
        <Button
          size="small"
          busy={talk.isRefreshing}
          onClick={() => setLast(Math.min(last + talkLimits.page, talkLimits.messagesMax))}
        >
          查看更早的留言
        </Button>
      ) : null}
      <ProposeBar orderId={orderId} talk={data} />
      <MessageList talk={data} />
      <div ref={end} />
      <Foot orderId={orderId} talk={data} />
    </div>
  );
}

function Foot({ orderId, talk }: { orderId: string; talk: Talk }) {
  const [calling, setCalling] = useState(false);
  if (talk.writable !== 'yes')
    return (
      <Notice>
        {talk.writable === 'ended'
          ? `订单完结已满 ${talkLimits.openDaysAfterEnd} 天，只能查看。`
          : `这段沟通已满 ${talkLimits.messagesMax} 条，不能再留言。`}
      </Notice>
    );
  return (
    <div className={css.foot}>
      <Composer
        orderId={orderId}
        withFiles={talk.claimed}
        beside={
          talk.calledAt ? (
            <span className={css.rules}>
              <RuleText>{'已请平台介入，{{talk.answer_wd}} 个工作日内答复'}</RuleText>
            </span>
          ) : (
            <Button onClick={() => setCalling(true)} aria-haspopup="dialog">
              请平台介入
            </Button>
          )
        }
      />
      {calling ? <CallDialog orderId={orderId} onClose={() => setCalling(false)} /> : null}
    </div>
  );
}

/** Reports to the server how far one has read, while the page is looked at. */
function useSeen(orderId: string, talk: Talk | undefined): void {
  const { run } = useServerAction('talk/seen');
  const newest = talk?.messages.at(-1)?.number ?? 0;
  const read = talk?.read.mine ?? 0;
  const mayBeNews = useRef(true);
  useEffect(() => {
    // Also with nothing new the first time: the message in 「消息」 may be unread still.
    const report = () => {
      if (document.visibilityState !== 'visible' || (newest <= read && !mayBeNews.current) || !newest) return;
      mayBeNews.current = false;
      void run({ id: orderId, number: newest });
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [orderId, newest, read, run]);
}
