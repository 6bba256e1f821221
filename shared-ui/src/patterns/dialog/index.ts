/** Dialogs on the browser's own `<dialog>`: focus kept inside, rest inert, Escape closes. Without antd. */

export { ConfirmDialog, type ConfirmDialogProps, type MoneyEffect } from './ConfirmDialog';
export { Dialog, type DialogProps } from './Dialog';
export { useModal } from './use-modal';
