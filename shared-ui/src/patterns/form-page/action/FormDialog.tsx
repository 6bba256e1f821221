import { Button } from '../../button';
import { Dialog, type DialogProps } from '../../dialog';
import { dropSecondClick } from '../page/drop-second-click';
import { ActionForm, type ActionFormProps } from './ActionForm';

export interface FormDialogProps<Values extends object> extends Omit<ActionFormProps<Values>, 'label'> {
  /** Names the dialog and its form. */
  title: string;
  /** The verb of the action: 「提交核验」, never 「确定」. */
  confirm: string;
  danger?: boolean | undefined;
  size?: DialogProps['size'];
  /** Address of the article with the rules of the decision. */
  rule?: string | undefined;
  onClose: () => void;
}

/**
 * A dialog that is one form with one action. It exists while it is open, so that every opening starts afresh, and stays until the
 * action has finished. Where money moves, `ConfirmDialog` names the sums and has an `ActionForm` inside.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form, name, title, confirm, danger = false, size, rule, onClose, onRefresh, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size={size}
      rule={rule}
      busy={form.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            取消
          </Button>
          {/* Outside the form, which therefore does not see the click. */}
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={name} busy={form.busy} onClick={dropSecondClick}>
            {confirm}
          </Button>
        </>
      }
    >
      <ActionForm form={form} name={name} label={title} onRefresh={onRefresh}>
        {children}
      </ActionForm>
    </Dialog>
  );
}
