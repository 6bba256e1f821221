import { Button as AntdButton } from '@shizhong/shared-ui/antd/core';
import type { MouseEvent, ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';
import { type Look, lookOf } from './look';

export interface ButtonLinkProps extends Look {
  to: To;
  /** Kept with the history entry, never in the address. */
  state?: unknown;
  children: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
  title?: string | undefined;
  'aria-label'?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** The pointer or the focus has reached it: time to load what its page loads late. The page itself is prefetched anyway. */
  onApproach?: (() => void) | undefined;
}

/** A router link drawn as antd's button: it opens in a new tab and is prefetched like every link. */
export function ButtonLink({ kind, size, block, className, to, state, onClick, onApproach, ...rest }: ButtonLinkProps) {
  const navigate = useLinkClickHandler<HTMLElement>(to, { state });
  return (
    <AntdButton
      {...rest}
      {...lookOf({ kind, size, block }, className)}
      href={useHref(to)}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}
