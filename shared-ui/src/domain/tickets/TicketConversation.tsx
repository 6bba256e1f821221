import { formatDateTime, type ResponseOf, type Side, useHost } from '@shizhong/shared-contracts';
import { processes, type StatusOf, statusView } from '@shizhong/shared-contracts/process';
import { Form, Radio } from '@shizhong/shared-ui/antd/form';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { Button } from '../../patterns/button';
import { TextInput } from '../../patterns/controls/TextInput';
import { ActionForm, type Errors, FieldGroup, FormItem, useActionForm } from '../../patterns/form-page';
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

interface Values {
  score: number | null;
  note: string;
}

function Rating({ ticket, onChanged }: { ticket: Ticket; onChanged: () => void }) {
  const host = useHost();
  const rate = useServerAction('ticket/rate');
  const form = useActionForm<Values>({
    initial: { score: null, note: '' },
    errorsOf: ({ score }): Errors => (score === null ? { score: '请选择 1–5 分' } : {}),
    act: async ({ score, note }) => {
      if (score === null) return null;
      const attempt = await rate.run({ id: ticket.id, score, ...(note.trim() ? { note: note.trim() } : {}) });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('感谢评价', 'success');
      onChanged();
      return null;
    },
  });
  const { score } = form.engine.values;
  return (
    <ActionForm form={form} name="rating" label="满意度评价" onRefresh={onChanged}>
      <FieldGroup path="score" legend="这次服务怎么样？" hint={score ? scoreWords[score - 1] : ''}>
        <Form.Item name="score" noStyle>
          <Radio.Group size="large">
            {scores.map((each) => (
              <Radio.Button key={each} value={each} aria-label={`${each} 分，${scoreWords[each - 1]}`}>
                {each}
              </Radio.Button>
            ))}
          </Radio.Group>
        </Form.Item>
      </FieldGroup>
      {score ? (
        <FormItem name="note" label="想说的话" hint="选填">
          <TextInput maxLength={200} />
        </FormItem>
      ) : null}
      <div className={css.buttons}>
        <Button type="submit" busy={form.busy} disabled={score === null}>
          提交评价
        </Button>
      </div>
    </ActionForm>
  );
}
