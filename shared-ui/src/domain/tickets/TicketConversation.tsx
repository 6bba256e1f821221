import { formatDateTime, type ResponseOf, type Side, useHost } from '@shizhong/shared-contracts';
import { processes, type StatusOf, statusView } from '@shizhong/shared-contracts/process';
import { Radio } from '@shizhong/shared-ui/antd/form';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { FormField } from '../../patterns/controls/FormField';
import { TextInput } from '../../patterns/controls/TextInput';
import { RefusalNotice } from '../../patterns/states';
import { fileAddress } from '../../primitives/file-address/file-address';
import { StatusTag } from '../../primitives/status/StatusTag';
import { Supplement } from './Supplement';
import { promiseText } from './TicketForm';
import css from './tickets.module.css';

type Ticket = ResponseOf<'ticket/detail'>;

export function TicketTag({ status, side }: { status: string; side: Side }) {
  const { label, waitingFor, tone } = statusView(processes.ticket, status as StatusOf<typeof processes.ticket>, side);
  return (
    <StatusTag waitingFor={waitingFor} tone={tone}>
      {label}
    </StatusTag>
  );
}

/** The messages of both sides, and the available actions: add, close, rate. */
export function TicketConversation({ ticket, side, onChanged }: { ticket: Ticket; side: Side; onChanged: () => void }) {
  const rated = ticket.score !== null;
  const over = ticket.status === 'closed';
  return (
    <>
      <div className={css.facts}>
        <TicketTag status={ticket.status} side={side} />
        <span>提交 {formatDateTime(ticket.createdAt)}</span>
        <span>{promiseText(ticket)}</span>
        {ticket.aboutNo ? <span>关联 {ticket.aboutNo}</span> : null}
      </div>
      <ol className={css.messages} aria-label="往来">
        {ticket.messages.map((message) => (
          <li key={message.id} className={css.message} data-from={message.from}>
            <div className={css.meta}>
              {message.from === 'me' ? '我' : '客服'} · {formatDateTime(message.at)}
            </div>
            <p className={css.body}>{message.body}</p>
            {message.files.length ? (
              <ul className={css.files}>
                {message.files.map((file) => (
                  <li key={file.id}>
                    <a href={fileAddress(file.url)} target="_blank" rel="noreferrer">
                      {file.name}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
      {ticket.status === 'resolved' || over ? (
        <div className={css.answer}>
          {rated ? (
            <p>
              已评价：{ticket.score} 分{ticket.scoreNote ? `，${ticket.scoreNote}` : ''}
            </p>
          ) : (
            <Rating ticket={ticket} onChanged={onChanged} />
          )}
        </div>
      ) : null}
      {over ? null : <Supplement ticket={ticket} onChanged={onChanged} />}
    </>
  );
}

const scores = [1, 2, 3, 4, 5] as const;
const scoreWords = ['很不满意', '不满意', '一般', '满意', '很满意'] as const;

function Rating({ ticket, onChanged }: { ticket: Ticket; onChanged: () => void }) {
  const host = useHost();
  const rate = useServerAction('ticket/rate');
  const [score, setScore] = useState<number | null>(null);
  const [note, setNote] = useState('');
  return (
    <form
      aria-label="满意度评价"
      className={css.form}
      onSubmit={async (event) => {
        event.preventDefault();
        if (score === null) return;
        const attempt = await rate.run({ id: ticket.id, score, ...(note.trim() ? { note: note.trim() } : {}) });
        if (!attempt.done) return;
        host.notify.toast('感谢评价', 'success');
        onChanged();
      }}
    >
      <fieldset className={css.scores}>
        <legend>这次服务怎么样？{score ? scoreWords[score - 1] : ''}</legend>
        <Radio.Group name="score" size="large" value={score} onChange={({ target }) => setScore(Number(target.value))}>
          {scores.map((each) => (
            <Radio.Button key={each} value={each} aria-label={`${each} 分，${scoreWords[each - 1]}`}>
              {each}
            </Radio.Button>
          ))}
        </Radio.Group>
      </fieldset>
      {score ? (
        <FormField label="想说的话" hint="选填">
          <TextInput maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
        </FormField>
      ) : null}
      <RefusalNotice refusal={rate.refusal} onRefresh={onChanged} />
      <div className={css.buttons}>
        <Button type="submit" busy={rate.busy} disabled={score === null}>
          提交评价
        </Button>
      </div>
    </form>
  );
}
