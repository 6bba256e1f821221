import { formatDateTime, phonePattern } from '@shizhong/shared-contracts';
import { processes, statusView } from '@shizhong/shared-contracts/process';
import { allTicketKinds, type TicketKind } from '@shizhong/shared-contracts/service';
import { Button, FormField, StatusTag, TextInput } from '@shizhong/shared-ui';
import { Notice } from '@shizhong/shared-ui/light';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { useState } from 'react';
import { useFields } from '../form/use-fields';
import { VisitorPhone } from '../visitor-code/VisitorPhone';
import css from './contact.module.css';

interface Values {
  no: string;
  phone: string;
}

function progressErrors({ no, phone }: Values): Partial<Record<keyof Values, string>> {
  return {
    ...(/^GD\d{8}-[0-9A-Z]{6}$/i.test(no.trim()) ? {} : { no: '编号形如 GD20261120-7K3F9A' }),
    ...(phonePattern.test(phone) ? {} : { phone: '请输入 11 位手机号' }),
  };
}

/** Progress of a visitor's complaint, by its number and the phone it was sent from. */
export function ComplaintProgress() {
  const ask = useServerAction('contact/progress');
  const [failure, setFailure] = useState<string | null>(null);
  const [found, setFound] = useState<Awaited<ReturnType<typeof ask.run>> | null>(null);
  const fields = useFields<Values>({ no: '', phone: '' }, progressErrors, async ({ no, phone }) => {
    setFailure(null);
    const attempt = await ask.run({ no: no.trim(), phone });
    setFound(attempt.done ? attempt : null);
    if (!attempt.done) setFailure(fields.place(attempt.refusal));
  });
  const { values, errors, set } = fields;
  return (
    <>
      <form {...fields.form} className={css.form} aria-label="查询进度">
        {failure ? (
          <Notice tone="error" live>
            {failure}，请核对编号与手机号
          </Notice>
        ) : null}
        <FormField label="投诉编号" required rule="/help/common?id=contact-and-complaint#complaint" error={errors.no}>
          <TextInput
            data-field="no"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={values.no}
            onChange={(event) => set('no', event.target.value)}
          />
        </FormField>
        <VisitorPhone
          label="提交时的手机号"
          value={values.phone}
          onChange={(phone) => set('phone', phone)}
          error={errors.phone}
        />
        <Button type="submit" size="large" block busy={ask.busy}>
          查询进度
        </Button>
      </form>
      {found?.done ? <Standing of={found.data} /> : null}
    </>
  );
}

type Found = Extract<Awaited<ReturnType<ReturnType<typeof useServerAction<'contact/progress'>>['run']>>, { done: true }>['data'];

function Standing({ of: { no, kind, status, createdAt, firstReplyBy, answers } }: { of: Found }) {
  const view = statusView(processes.ticket, status as keyof typeof processes.ticket.statuses, 'media');
  return (
    <div className={css.standing} role="status">
      <p>
        <b>{no}</b> <StatusTag tone={view.tone}>{view.label}</StatusTag>
      </p>
      <p>
        {allTicketKinds[kind as TicketKind] ?? kind} · {formatDateTime(createdAt)} 提交
      </p>
      {answers.length === 0 ? <p>还没有答复，{formatDateTime(firstReplyBy)} 前会有人联系您。</p> : null}
      <ul>
        {answers.map(({ body, at }) => (
          <li key={at}>
            <span>{formatDateTime(at)}</span>
            {body}
          </li>
        ))}
      </ul>
    </div>
  );
}
