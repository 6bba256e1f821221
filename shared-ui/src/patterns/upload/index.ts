export { FileButton, type FileButtonProps } from './FileButton';
export { FileField, type FileFieldProps, type StoredFile } from './FileField';
export { FormFiles, type FormFilesProps } from './FormFiles';
export { type FileRules, fileError, pictureOrPdfRules, pictureRules } from './file-rules';
