import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { ticketRules } from '@shizhong/shared-contracts/service';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { TextArea } from '../../patterns/controls/TextArea';
import { ConfirmDialog } from '../../patterns/dialog';
import { ActionForm, type Errors, FormItem, useActionForm } from '../../patterns/form-page';
import { FormFiles, pictureOrPdfRules, type StoredFile } from '../../patterns/upload';
import css from './tickets.module.css';

type Ticket = ResponseOf<'ticket/detail'>;

interface Values {
  text: string;
  files: readonly StoredFile[];
}

export interface SupplementProps {
  ticket: Ticket;
  onChanged: () => void;
}

const errorsOf = ({ text }: Values): Errors => (text.trim() ? {} : { text: '请填写内容' });

/** What the user adds to a ticket; empty again once it was sent. */
export function Supplement(props: SupplementProps) {
  const [sent, setSent] = useState(0);
  return <SupplementForm key={sent} {...props} onSent={() => setSent((count) => count + 1)} />;
}

function SupplementForm({ ticket, onChanged, onSent }: SupplementProps & { onSent: () => void }) {
  const host = useHost();
  const add = useServerAction('ticket/supplement');
  const resolved = ticket.status === 'resolved';
  const form = useActionForm<Values>({
    initial: { text: '', files: [] },
    errorsOf,
    async act({ text, files }) {
      const attempt = await add.run({
        id: ticket.id,
        version: ticket.version,
        body: text.trim(),
        ...(files.length ? { fileIds: files.map(({ fileId }) => fileId) } : {}),
      });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast(resolved ? '已继续处理' : '已补充', 'success');
      onChanged();
      onSent();
      return null;
    },
  });
  return (
    <div className={css.answer}>
      <ActionForm form={form} name="supplement" label="补充说明" onRefresh={onChanged}>
        <FormItem
          name="text"
          label={resolved ? '还没有解决？继续追问' : '补充说明'}
          rule="/help/common?id=contact-and-complaint#ticket"
        >
          <TextArea rows={3} maxLength={ticketRules.bodyMax} />
        </FormItem>
        <FormFiles label="附件" purpose="attachment" most={ticketRules.maxFiles} rules={pictureOrPdfRules} name="files" />
        <div className={css.buttons}>
          <Button kind="primary" type="submit" busy={form.busy}>
            {resolved ? '继续处理' : '发送'}
          </Button>
          <ClosingButton ticket={ticket} onChanged={onChanged} />
        </div>
      </ActionForm>
    </div>
  );
}

function ClosingButton({ ticket, onChanged }: SupplementProps) {
  const end = useServerAction('ticket/close');
  const [closing, setClosing] = useState(false);
  return (
    <>
      <Button onClick={() => setClosing(true)} aria-haspopup="dialog">
        关闭工单
      </Button>
      <ConfirmDialog
        open={closing}
        onClose={() => {
          end.reset();
          setClosing(false);
        }}
        title="关闭工单？"
        confirm="关闭工单"
        busy={end.busy}
        refusal={end.refusal}
        onRefresh={() => {
          setClosing(false);
          onChanged();
        }}
        onConfirm={async () => {
          const attempt = await end.run({ id: ticket.id, version: ticket.version });
          if (!attempt.done) return;
          setClosing(false);
          onChanged();
        }}
      >
        <p>关闭后不能再补充，可以另建工单。</p>
      </ConfirmDialog>
    </>
  );
}
