import { Alert } from '@shizhong/shared-ui/antd/data';
import { clsx } from 'clsx/lite';
import { Icon } from '../../primitives/icon/Icon';
import { Button } from '../button';
import css from './InlineFailure.module.css';

export interface InlineFailureProps {
  onRetry: () => void;
  /** Default 「加载失败，请重试」. */
  text?: string | undefined;
  busy?: boolean | undefined;
  /** The content of before is still there: one line above it instead of a block in its place. */
  kept?: boolean | undefined;
}

/**
 * Content that failed to load: antd's Alert with 「重试」, in its place or above what was kept. Not its Result, which no page needs at first.
 * The shell's notification shows the cause. `docs/pages/conventions.md#loading-and-failure`.
 */
export function InlineFailure({ onRetry, text = '加载失败，请重试', busy, kept = false }: InlineFailureProps) {
  return (
    <Alert
      type="error"
      banner={kept}
      showIcon
      icon={<Icon name="warning" />}
      title={text}
      action={
        <Button onClick={onRetry} busy={busy} size="small">
          <Icon name="refresh" size={16} />
          重试
        </Button>
      }
      className={clsx(css.failure, !kept && css.alone)}
    />
  );
}
