import { type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Makes the element that scrolls the list that the field names. antd gives role and id to an element inside of it, and a thing that scrolls,
 * is no list and takes no focus cannot be scrolled by keyboard, as far as axe sees.
 */
export function ScrollingList({ children }: { children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = popup.current?.querySelector<HTMLElement>('.ant-select-dropdown-list-holder-inner[role="listbox"]');
    const scrolling = list?.closest<HTMLElement>('.ant-select-dropdown-list-holder');
    if (!list || !scrolling) return;
    scrolling.id = list.id;
    scrolling.setAttribute('role', 'listbox');
    list.removeAttribute('id');
    list.removeAttribute('role');
  });
  return <div ref={popup}>{children}</div>;
}
