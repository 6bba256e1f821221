import type { ReactNode } from 'react';
import { latePart, useOpenPart } from '../../primitives/late-part/late-part';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** 480, 600 or 840 px; on phones a bottom sheet. */
  size?: 'small' | 'middle' | 'large' | undefined;
  /** An action is running: the dialog stays open until it has finished. */
  busy?: boolean | undefined;
  /** Address of the article with the rules of the decision. */
  rule?: string | undefined;
  /** Mounted only while open, so every opening starts afresh. */
  children: ReactNode;
}

const useModalBox = latePart<DialogProps>(() => import('./ModalBox').then(({ ModalBox }) => ModalBox));

/** antd's Modal in our measures. Its code loads while the page is idle, or when the dialog opens. */
export function Dialog(props: DialogProps) {
  const ModalBox = useOpenPart(useModalBox(), props.open, props.onClose);
  return ModalBox ? <ModalBox {...props} /> : null;
}
