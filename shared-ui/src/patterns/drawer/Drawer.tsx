import type { ReactNode } from 'react';
import { latePart, useOpenPart } from '../../primitives/late-part/late-part';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Small line below the title: number, name. */
  hint?: ReactNode;
  /** Buttons in the footer, the primary one last. */
  footer?: ReactNode;
  /** 560 or 840 px from the right; on phones a bottom sheet. */
  size?: 'middle' | 'large' | undefined;
  /** An action is running: the drawer stays open until it has finished. */
  busy?: boolean | undefined;
  /** Mounted only while open. */
  children: ReactNode;
}

const usePanel = latePart<DrawerProps>(() => import('./DrawerPanel').then(({ DrawerPanel }) => DrawerPanel));

/** A detail view beside its list: antd's Drawer, loaded like a dialog. Keep its open state in the address (`?order=…`). */
export function Drawer(props: DrawerProps) {
  const DrawerPanel = useOpenPart(usePanel(), props.open, props.onClose);
  return DrawerPanel ? <DrawerPanel {...props} /> : null;
}
