import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';
import css from './InlineFailure.module.css';

export interface InlineFailureProps {
  onRetry: () => void;
  /** Default 「加载失败，请重试」. */
  text?: string | undefined;
  busy?: boolean | undefined;
}

/**
 * Replaces content that failed to load; the shell's notification shows the cause.
 * `docs/pages/conventions.md#loading-and-failure`.
 */
export function InlineFailure({ onRetry, text = '加载失败，请重试', busy }: InlineFailureProps) {
  return (
    <div className={css.failure} role="alert">
      <span className={css.text}>
        <Icon name="warning" />
        {text}
      </span>
      <Button onClick={onRetry} busy={busy}>
        <Icon name="refresh" size={16} />
        重试
      </Button>
    </div>
  );
}
