export { CommonFunds } from './CommonFunds';
export { EvidenceDownload } from './EvidenceDownload';
export { FundsDownload } from './FundsDownload';
export { InvoiceDownload } from './InvoiceDownload';
export { OrderTerms } from './OrderTerms';
export { ReceiptDownload } from './ReceiptDownload';
export { ReportDialog, type ReportDialogProps } from './ReportDialog';
export { useDownload } from './use-download';
