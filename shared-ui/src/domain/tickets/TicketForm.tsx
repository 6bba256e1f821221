import { formatDateTime, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { allTicketKinds, complaintKinds, type TicketKind, ticketKinds, ticketRules } from '@shizhong/shared-contracts/service';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { useState } from 'react';
import { SelectInput } from '../../patterns/controls/SelectInput';
import { TextArea } from '../../patterns/controls/TextArea';
import { TextInput } from '../../patterns/controls/TextInput';
import { useFields } from '../../patterns/fields';
import { FormField } from '../../patterns/form/FormField';
import { FileField, pictureOrPdfRules, type StoredFile } from '../../patterns/upload';
import { Button } from '../../primitives/button/Button';
import { Notice } from '../../primitives/notice/Notice';
import { RuleText } from '../rules-in-force';
import styles from './tickets.module.css';

type Ticket = ResponseOf<'ticket/create'>;

interface Values {
  kind: TicketKind | '';
  aboutNo: string;
  body: string;
  fileIds: StoredFile[];
}

export function ticketErrors({ kind, body }: Pick<Values, 'kind' | 'body'>): { kind?: string; body?: string } {
  const length = body.trim().length;
  return {
    ...(kind ? {} : { kind: '请选择类型' }),
    ...(length < ticketRules.bodyMin
      ? { body: `请至少填写 ${ticketRules.bodyMin} 个字` }
      : length > ticketRules.bodyMax
        ? { body: `不超过 ${ticketRules.bodyMax} 个字` }
        : {}),
  };
}

export interface TicketFormProps {
  /** 工单, or 投诉 only. */
  of?: 'all' | 'complaints' | undefined;
  /** Number of the order or campaign the user came from. */
  aboutNo?: string | undefined;
  onDone: (ticket: Ticket) => void;
  /** The short version for the dialog, without files and number. */
  quick?: boolean | undefined;
}

/** 新建工单. The input is kept until it has been sent. */
export function TicketForm({ of = 'all', aboutNo = '', onDone, quick = false }: TicketFormProps) {
  const host = useHost();
  const create = useServerAction('ticket/create');
  const [failure, setFailure] = useState<string | null>(null);
  const kinds = of === 'complaints' ? complaintKinds : quick ? ticketKinds : allTicketKinds;
  const fields = useFields<Values>({ kind: '', aboutNo, body: '', fileIds: [] }, ticketErrors, async (values) => {
    if (!values.kind) return;
    setFailure(null);
    const attempt = await create.run({
      kind: values.kind,
      body: values.body.trim(),
      ...(values.aboutNo.trim() ? { aboutNo: values.aboutNo.trim() } : {}),
      ...(values.fileIds.length ? { fileIds: values.fileIds.map(({ fileId }) => fileId) } : {}),
    });
    if (attempt.done) {
      host.notify.toast(`工单 ${attempt.data.no} 已提交`, 'success');
      onDone(attempt.data);
    } else setFailure(fields.place(attempt.refusal));
  });
  const { values, errors, set } = fields;
  return (
    <form {...fields.form} className={styles['form']} aria-label={of === 'complaints' ? '投诉举报' : '新建工单'}>
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      <FormField label="类型" required error={errors.kind}>
        <SelectInput
          data-field="kind"
          options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
          value={values.kind}
          onChange={(chosen) => set('kind', chosen as TicketKind)}
        />
      </FormField>
      {quick ? null : (
        <FormField label="关联编号" error={errors.aboutNo} hint="广告、订单、充值、退款或提现的编号，选填">
          <TextInput
            data-field="aboutNo"
            maxLength={40}
            value={values.aboutNo}
            onChange={(event) => set('aboutNo', event.target.value)}
          />
        </FormField>
      )}
      <FormField
        label="描述"
        required
        rule={`/help/common?id=contact-and-complaint${of === 'complaints' ? '#complaint' : '#faster'}`}
        error={errors.body}
        hint="请写明经过与希望的结果；举报请附链接"
      >
        <TextArea
          data-field="body"
          rows={quick ? 4 : 6}
          maxLength={ticketRules.bodyMax}
          value={values.body}
          onChange={(event) => set('body', event.target.value)}
        />
      </FormField>
      {quick ? null : (
        <FileField
          label="附件"
          purpose="attachment"
          most={ticketRules.maxFiles}
          rules={pictureOrPdfRules}
          value={values.fileIds}
          error={errors.fileIds}
          onChange={(files) => set('fileIds', files)}
        />
      )}
      <p className={styles['promise']}>
        服务时间为工作日 {ticketRules.fromHour}:00–{ticketRules.toHour}:00，首次答复不超过{' '}
        <RuleText>{'{{ticket.first_reply_h}}'}</RuleText> 个工作小时。
      </p>
      <Button kind="primary" type="submit" size="large" block busy={create.busy}>
        提交
      </Button>
    </form>
  );
}

/** The promised reply time as text. */
export function promiseText({ firstReplyBy, firstRepliedAt }: Pick<Ticket, 'firstReplyBy' | 'firstRepliedAt'>): string {
  return firstRepliedAt ? `首次答复 ${formatDateTime(firstRepliedAt)}` : `预计 ${formatDateTime(firstReplyBy)} 前答复`;
}
