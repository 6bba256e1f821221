/** Dialogs based on the native `<dialog>`: the focus is trapped, the rest of the page is inert, Escape closes. Without antd. */

export { ConfirmDialog, type ConfirmDialogProps, type MoneyEffect } from './ConfirmDialog';
export { Dialog, type DialogProps } from './Dialog';
export { useModal } from './use-modal';
