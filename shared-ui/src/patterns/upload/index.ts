export { FileField, type FileFieldProps, type StoredFile } from './FileField';
export { type FileRules, fileFault, pictureOrPdfRules, pictureRules } from './file-rules';
