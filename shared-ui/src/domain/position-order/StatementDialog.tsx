import { useServerAction } from '@shizhong/shared-ui/server-action';
import { TextArea } from '../../patterns/controls';
import { type Errors, FormDialog, FormItem, useActionForm } from '../../patterns/form-page';
import { FormFiles, type StoredFile } from '../../patterns/upload';
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

interface Values {
  text: string;
  files: readonly StoredFile[];
}

/** The rules that apply to each kind of statement. */
const rules: Record<StatementEndpoint, string> = {
  'adPosition/object': '/help/violation?id=dispute-rules#when',
  'media/positionAppeal': '/help/order?id=appeal-deduction#steps',
  'dispute/evidence': '/help/violation?id=dispute-rules#process',
  'dispute/appeal': '/help/violation?id=dispute-rules#results',
};

const maxPictures = 10;

function errorsOf({ text, files }: Values): Errors {
  return { ...(text.trim() ? {} : { text: '请填写说明' }), ...(files.length ? {} : { files: '请上传凭证' }) };
}

/** A statement with pictures; words alone prove nothing, so both are required. */
export function StatementDialog({ endpoint, subject, title, confirm, hint, onClose, onDone, onRefresh }: StatementDialogProps) {
  const { run } = useServerAction(endpoint);
  const form = useActionForm<Values>({
    initial: { text: '', files: [] },
    errorsOf,
    act: async ({ text, files }) => {
      const attempt = await run({ ...subject, text: text.trim(), fileIds: files.map(({ fileId }) => fileId) });
      if (!attempt.done) return attempt.refusal;
      onDone();
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      name="statement"
      title={title}
      confirm={confirm}
      rule={rules[endpoint]}
      onClose={onClose}
      onRefresh={onRefresh}
    >
      <p className={css.small}>{hint}</p>
      <FormItem name="text" label="说明" required>
        <TextArea maxLength={1000} rows={4} />
      </FormItem>
      <FormFiles label="凭证" required purpose="attachment" most={maxPictures} name="files" />
    </FormDialog>
  );
}
