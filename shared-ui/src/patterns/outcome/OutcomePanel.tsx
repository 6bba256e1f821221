import { Result } from '@shizhong/shared-ui/antd/overlay';
import { clsx } from 'clsx/lite';
import { Icon } from '../../primitives/icon/Icon';
import type { OutcomeProps } from './Outcome';
import css from './Outcome.module.css';

export function OutcomePanel({ tone, icon, title, children, actions }: OutcomeProps) {
  return (
    <Result
      className={clsx(css.outcome)}
      icon={
        <span className={css.mark} data-tone={tone}>
          <Icon name={icon} size={24} />
        </span>
      }
      title={title}
      subTitle={children}
      extra={actions ? <div className={css.actions}>{actions}</div> : null}
    />
  );
}
