import type { MouseEvent } from 'react';

/** The second click of a double click is no second submission, however fast the answer to the first one is. */
export function dropSecondClick(event: MouseEvent): void {
  const { target, detail } = event;
  if (detail > 1 && target instanceof Element && target.closest('button[type="submit"]')) event.preventDefault();
}
