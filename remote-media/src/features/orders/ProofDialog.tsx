import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { RefusalNotice } from '@shizhong/shared-ui/states';
import { FileField, type StoredFile } from '@shizhong/shared-ui/upload';
import { type FormEvent, useId, useState } from 'react';
import css from './dialogs.module.css';

type ProofEndpoint = 'media/evidence' | 'media/appeal' | 'dispute/evidence' | 'dispute/appeal';

export interface ProofDialogProps {
  title: string;
  /** URL of the help article with the rules. */
  rule: string;
  confirm: string;
  hint: string;
  endpoint: ProofEndpoint;
  subject: { id: string; version: number };
  /** Unit of the figure shown in the screenshots; asks for it if set. */
  withQuantity?: string | undefined;
  open: boolean;
  onClose: () => void;
  /** Called with a message on success; without one on a conflict: reload. */
  onDone: (message?: string) => void;
}

/** A statement with images: figures, appeals, evidence of a dispute. Both are required: a statement alone proves nothing. */
export function ProofDialog({ open, onClose, title, rule, ...rest }: ProofDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={title} rule={rule} busy={busy}>
      <ProofForm {...rest} onClose={onClose} onBusy={setBusy} />
    </Dialog>
  );
}

const maxPictures = 5;

function ProofForm({
  confirm,
  hint,
  endpoint,
  subject,
  withQuantity,
  onClose,
  onDone,
  onBusy,
}: Omit<ProofDialogProps, 'open' | 'title' | 'rule'> & { onBusy: (busy: boolean) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<StoredFile[]>([]);
  const [quantity, setQuantity] = useState('');
  const [errors, setErrors] = useState<{ text?: string; files?: string; quantity?: string }>({});
  const action = useServerAction(endpoint);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const faults: typeof errors = {};
    if (!text.trim()) faults.text = '请填写说明';
    if (files.length === 0) faults.files = '请上传凭证';
    if (withQuantity && quantity.trim() && !/^\d{1,9}$/.test(quantity.trim())) faults.quantity = '请填写整数';
    setErrors(faults);
    if (Object.keys(faults).length) return;
    onBusy(true);
    const attempt = await action.run({
      ...subject,
      text: text.trim(),
      fileIds: files.map(({ fileId }) => fileId),
      ...(withQuantity && quantity.trim() ? { quantity: Number(quantity) } : {}),
    });
    onBusy(false);
    if (attempt.done) onDone('done');
  };
  return (
    <form id={id} className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <p className={css.note}>{hint}</p>
      {withQuantity ? (
        <FormField label={`截图上的${withQuantity}数`} error={errors.quantity} hint="选填，方便核对">
          <TextInput value={quantity} inputMode="numeric" onChange={({ currentTarget }) => setQuantity(currentTarget.value)} />
        </FormField>
      ) : null}
      <FormField label="说明" required error={errors.text}>
        <TextArea value={text} maxLength={1000} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </FormField>
      <FileField
        label="凭证"
        required
        purpose="attachment"
        most={maxPictures}
        value={files}
        onChange={setFiles}
        error={errors.files}
        hint={`JPG、PNG 或 WebP，最多 ${maxPictures} 张，每张不超过 5 MB`}
      />
      <RefusalNotice refusal={action.refusal} onRefresh={() => onDone()} />
      <div className={css.foot}>
        <Button onClick={onClose} disabled={action.busy}>
          取消
        </Button>
        <Button kind="primary" type="submit" busy={action.busy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
