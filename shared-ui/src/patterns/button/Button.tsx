import { Button as AntdButton } from '@shizhong/shared-ui/antd/core';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './Button.module.css';
import { type Look, lookOf } from './look';

export type { ButtonKind } from './look';

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'color'> {
  type?: 'button' | 'submit' | 'reset' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  /** The action is running: the button keeps its width and its focus, and ignores further presses. */
  busy?: boolean | undefined;
  children: ReactNode;
}

/** antd's own mark calls itself 「loading」, which would become part of the button's name. */
const busyMark = { icon: <span className={css.mark} aria-hidden="true" /> };

/** antd's Button. A busy one is not `disabled`, or the focus would move to <body>; antd takes no press while it loads, and says nothing of it. */
export function Button({ kind, size, block, busy = false, type = 'button', className, ref, ...rest }: ButtonProps) {
  return (
    <AntdButton
      {...rest}
      {...(ref ? { ref: ref as Ref<HTMLButtonElement | HTMLAnchorElement> } : {})}
      {...lookOf({ kind, size, block }, busy && css.busy, className)}
      htmlType={type}
      loading={busy && busyMark}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    />
  );
}
