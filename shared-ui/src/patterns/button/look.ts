import type { ButtonProps as AntdButtonProps } from '@shizhong/shared-ui/antd/core';
import { clsx } from 'clsx/lite';
import css from './Button.module.css';

export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger';

export interface Look {
  kind?: ButtonKind | undefined;
  size?: 'small' | 'middle' | 'large' | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
}

const typeOf = { primary: 'primary', default: 'default', quiet: 'link', danger: 'default' } as const;

/** How antd draws our kinds. */
export function lookOf({ kind = 'default', size = 'middle', block = false }: Look, ...more: (string | false | undefined)[]) {
  return {
    type: typeOf[kind],
    danger: kind === 'danger',
    size,
    block,
    // Else antd spaces two characters apart where no AntdScope stands above: 「保 存」.
    autoInsertSpace: false,
    className: clsx(css.button, css[kind], ...more),
  } satisfies AntdButtonProps;
}
