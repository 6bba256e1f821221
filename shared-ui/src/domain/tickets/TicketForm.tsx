import { formatDateTime, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { allTicketKinds, complaintKinds, type TicketKind, ticketKinds, ticketRules } from '@shizhong/shared-contracts/service';
import { Input } from '@shizhong/shared-ui/antd/form';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { Button } from '../../patterns/button';
import { SelectInput } from '../../patterns/controls/SelectInput';
import { TextArea } from '../../patterns/controls/TextArea';
import { ActionForm, FormItem, useActionForm } from '../../patterns/form-page';
import { FormFiles, pictureOrPdfRules, type StoredFile } from '../../patterns/upload';
import { RuleText } from '../rules-in-force';
import css from './tickets.module.css';

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
  const kinds = of === 'complaints' ? complaintKinds : quick ? ticketKinds : allTicketKinds;
  const form = useActionForm<Values>({
    initial: { kind: '', aboutNo, body: '', fileIds: [] },
    errorsOf: ticketErrors,
    act: async (values) => {
      if (!values.kind) return null;
      const attempt = await create.run({
        kind: values.kind,
        body: values.body.trim(),
        ...(values.aboutNo.trim() ? { aboutNo: values.aboutNo.trim() } : {}),
        ...(values.fileIds.length ? { fileIds: values.fileIds.map(({ fileId }) => fileId) } : {}),
      });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast(`工单 ${attempt.data.no} 已提交`, 'success');
      onDone(attempt.data);
      return null;
    },
  });
  return (
    <ActionForm form={form} name="ticket" label={of === 'complaints' ? '投诉举报' : '新建工单'}>
      <FormItem name="kind" label="类型" required>
        <SelectInput options={Object.entries(kinds).map(([value, label]) => ({ value, label }))} />
      </FormItem>
      {quick ? null : (
        <FormItem name="aboutNo" label="关联编号" hint="广告、订单、充值、退款或提现的编号，选填">
          <Input maxLength={40} />
        </FormItem>
      )}
      <FormItem
        name="body"
        label="描述"
        required
        rule={`/help/common?id=contact-and-complaint${of === 'complaints' ? '#complaint' : '#faster'}`}
        hint="请写明经过与希望的结果；举报请附链接"
      >
        <TextArea rows={quick ? 4 : 6} maxLength={ticketRules.bodyMax} />
      </FormItem>
      {quick ? null : (
        <FormFiles label="附件" purpose="attachment" most={ticketRules.maxFiles} rules={pictureOrPdfRules} name="fileIds" />
      )}
      <p className={css.promise}>
        服务时间为工作日 {ticketRules.fromHour}:00–{ticketRules.toHour}:00，首次答复不超过{' '}
        <RuleText>{'{{ticket.first_reply_h}}'}</RuleText> 个工作小时。
      </p>
      <Button kind="primary" type="submit" size="large" block busy={form.busy}>
        提交
      </Button>
    </ActionForm>
  );
}

/** The promised reply time as text. */
export function promiseText({ firstReplyBy, firstRepliedAt }: Pick<Ticket, 'firstReplyBy' | 'firstRepliedAt'>): string {
  return firstRepliedAt ? `首次答复 ${formatDateTime(firstRepliedAt)}` : `预计 ${formatDateTime(firstReplyBy)} 前答复`;
}
