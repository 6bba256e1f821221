export { EvidenceDownload } from './EvidenceDownload';
export { OrderTerms } from './OrderTerms';
export { ReportDialog, type ReportDialogProps } from './ReportDialog';
