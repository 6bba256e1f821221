import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { latePart } from '../../primitives/late-part/late-part';
import css from './Hint.module.css';

export interface HintProps {
  /** What is said besides: the rest of a cut text, where a link leads. Never the only place of a fact: a finger has no hover. */
  text: string;
  children: ReactNode;
}

const useBubble = latePart(() => import(/* webpackChunkName: "hint-bubble" */ './HintBubble').then((part) => part.HintBubble));

/** antd's Tooltip, fetched when the pointer or the focus first comes, in place of `title`, which the keyboard never sees. */
export function Hint({ text, children }: HintProps) {
  const { Part, approach } = useBubble();
  const [open, setOpen] = useState(false);
  const show = () => {
    approach();
    setOpen(true);
  };
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && show();
  // A press focuses too, and the pointer is already there.
  const onFocus = ({ target }: FocusEvent) => target.matches(':focus-visible') && show();
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
  const hide = () => setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed or read is inside
    <span
      className={css.place}
      onPointerEnter={onPointerEnter}
      onPointerLeave={hide}
      onFocus={onFocus}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children}
      {Part && text ? <Part text={text} open={open} /> : null}
    </span>
  );
}
