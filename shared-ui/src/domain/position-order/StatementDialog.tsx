import { useServerAction } from '@shizhong/shared-ui/server-action';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../patterns/button';
import { FormField } from '../../patterns/controls/FormField';
import { TextArea } from '../../patterns/controls/TextArea';
import { Dialog } from '../../patterns/dialog';
import { RefusalNotice } from '../../patterns/states';
import { FileField, type StoredFile } from '../../patterns/upload';
import css from './panels.module.css';

type StatementEndpoint = 'adPosition/object' | 'media/positionAppeal' | 'dispute/evidence' | 'dispute/appeal';

export interface StatementDialogProps {
  endpoint: StatementEndpoint;
  subject: { id: string; version: number };
  title: string;
  /** Label of the confirm button: the verb. */
  confirm: string;
  /** The consequences, money included. */
  hint: string;
  onClose: () => void;
  onDone: () => void;
  onRefresh: () => void;
}

/** The rules that apply to each kind of statement. */
const rules: Record<StatementEndpoint, string> = {
  'adPosition/object': '/help/violation?id=dispute-rules#when',
  'media/positionAppeal': '/help/order?id=appeal-deduction#steps',
  'dispute/evidence': '/help/violation?id=dispute-rules#process',
  'dispute/appeal': '/help/violation?id=dispute-rules#results',
};

const maxPictures = 10;

/** A statement with pictures; words alone prove nothing, so both are required. */
export function StatementDialog({ endpoint, subject, title, confirm, hint, onClose, onDone, onRefresh }: StatementDialogProps) {
  const id = useId();
  const { run, busy, refusal } = useServerAction(endpoint);
  const [text, setText] = useState('');
  const [files, setFiles] = useState<StoredFile[]>([]);
  const [said, setSaid] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSaid(true);
    if (busy || !text.trim() || !files.length) return;
    const attempt = await run({ ...subject, text: text.trim(), fileIds: files.map(({ fileId }) => fileId) });
    if (attempt.done) onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      rule={rules[endpoint]}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void send(event)} noValidate className={css.form}>
        <p className={css.small}>{hint}</p>
        <FormField label="说明" required error={said && !text.trim() ? '请填写说明' : null}>
          <TextArea value={text} maxLength={1000} rows={4} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        </FormField>
        <FileField
          label="凭证"
          required
          purpose="attachment"
          most={maxPictures}
          value={files}
          onChange={setFiles}
          error={said && !files.length ? '请上传凭证' : null}
        />
        <RefusalNotice refusal={refusal} onRefresh={onRefresh} />
      </form>
    </Dialog>
  );
}
