import { TextArea } from '@shizhong/shared-ui/controls';
import { type Errors, FormDialog, FormItem, NumberInput, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { FormFiles, type StoredFile } from '@shizhong/shared-ui/upload';
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
  /** What is said when it was handed in. */
  done: string;
  onClose: () => void;
  /** Called with a message on success; without one on a conflict: reload. */
  onDone: (message?: string) => void;
}

interface Values {
  quantity: string;
  text: string;
  files: readonly StoredFile[];
}

const maxPictures = 5;

function errorsOf({ quantity, text, files }: Values): Errors {
  return {
    ...(quantity && !/^\d{1,9}$/.test(quantity) ? { quantity: '请填写整数' } : {}),
    ...(text.trim() ? {} : { text: '请填写说明' }),
    ...(files.length ? {} : { files: '请上传凭证' }),
  };
}

/** A statement with images: figures, appeals, evidence of a dispute. Both are required: a statement alone proves nothing. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, rule, confirm, hint, endpoint, subject, withQuantity, done, onClose, onDone } = props;
  const action = useServerAction(endpoint);
  const form = useActionForm<Values>({
    initial: { quantity: '', text: '', files: [] },
    errorsOf,
    async act({ quantity, text, files }) {
      const attempt = await action.run({
        ...subject,
        text: text.trim(),
        fileIds: files.map(({ fileId }) => fileId),
        ...(withQuantity && quantity ? { quantity: Number(quantity) } : {}),
      });
      if (!attempt.done) return attempt.refusal;
      onDone(done);
      return null;
    },
  });
  return (
    <FormDialog form={form} name="proof" title={title} confirm={confirm} rule={rule} onClose={onClose} onRefresh={() => onDone()}>
      <p className={css.note}>{hint}</p>
      {withQuantity ? (
        <FormItem name="quantity" label={`截图上的${withQuantity}数`} hint="选填，方便核对">
          <NumberInput unit={withQuantity} />
        </FormItem>
      ) : null}
      <FormItem name="text" label="说明" required>
        <TextArea maxLength={1000} />
      </FormItem>
      <FormFiles
        label="凭证"
        required
        purpose="attachment"
        most={maxPictures}
        name="files"
        hint={`JPG、PNG 或 WebP，最多 ${maxPictures} 张，每张不超过 5 MB`}
      />
    </FormDialog>
  );
}
