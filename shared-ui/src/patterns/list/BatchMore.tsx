import { Button } from '../button';
import css from './BatchBar.module.css';
import { type RowAction, useRowMenu } from './RowActions';
import { useOpener } from './use-opener';

/** Acts on the selection for which the bar of a phone has no room. */
export function BatchMore({ actions }: { actions: readonly RowAction[] }) {
  const late = useRowMenu();
  const { open, close, button } = useOpener(late);
  return (
    <span className={css.more}>
      <Button {...button} size="small" aria-haspopup="menu">
        更多
      </Button>
      {late.Part && open ? <late.Part of="所选" actions={actions} onClose={close} /> : null}
    </span>
  );
}
