import { Dialog } from '@shizhong/shared-ui/dialog';
import css from './KeysDialog.module.css';
import { keyLines } from './use-queue-keys';

export function KeysDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} size="small" title="按键">
      <dl className={css.keys}>
        {keyLines.map(({ press, does }) => (
          <div key={press}>
            <dt>
              <kbd>{press}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>在输入框里不起作用；单个字母可以在「我」里关掉。动钱的决定没有单键，由按钮或 Ctrl+Enter 提交。</p>
    </Dialog>
  );
}
