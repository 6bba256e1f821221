/** Dialogs: antd's Modal with title, footer, focus and money as every decision of the areas needs them. Loaded when first needed. */

export { ConfirmDialog, type ConfirmDialogProps, type MoneyEffect } from './ConfirmDialog';
export { Dialog, type DialogProps } from './Dialog';
