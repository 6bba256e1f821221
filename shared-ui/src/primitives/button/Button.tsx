import { clsx } from 'clsx/lite';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import css from './Button.module.css';

export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'middle' | 'large' | 'hero';

interface Look {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  type?: 'button' | 'submit' | 'reset' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  /** The action is running: the button keeps its width and ignores further presses. */
  busy?: boolean | undefined;
  children: ReactNode;
}

function lookOf({ kind = 'default', size = 'middle', block }: Look, more?: string): string {
  return clsx(css.button, css[kind], css[size], block && css.block, more);
}

/** CSS only; pages without antd use it too. */
export function Button({
  kind,
  size,
  block,
  busy,
  type = 'button',
  className,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ kind, size, block }, className)}
      disabled={disabled}
      // Not `disabled` while busy: the focus would move to <body>.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Look, Omit<LinkProps, 'className'> {
  className?: string | undefined;
}

/** A router link that looks like a button. */
export function ButtonLink({ kind, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={lookOf({ kind, size, block }, className)} />;
}
