import { useHost } from '@shizhong/shared-contracts';
import { Icon } from '@shizhong/shared-ui';
import css from './service-button.module.css';

export function ServiceButton() {
  const host = useHost();
  return (
    <button
      type="button"
      className={css.button}
      aria-label="联系客服"
      title="联系客服"
      aria-haspopup="dialog"
      onClick={() => host.dialogs.showService(true)}
    >
      <Icon name="question" />
    </button>
  );
}
