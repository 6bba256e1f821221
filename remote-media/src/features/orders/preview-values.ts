/** What a preview of an article is handed in with, for orders of every kind: a link, images, or both. */
import type { Errors } from '@shizhong/shared-ui/form-page';
import type { StoredFile } from '@shizhong/shared-ui/upload';

export interface PreviewValues {
  url: string;
  files: readonly StoredFile[];
  note: string;
}

export const noPreview: PreviewValues = { url: '', files: [], note: '' };

export function previewErrors({ url, files }: PreviewValues): Errors {
  const typed = url.trim();
  if (typed && !typed.startsWith('https://')) return { url: '预览链接须以 https:// 开头' };
  return typed || files.length ? {} : { url: '请填写预览链接或上传截图' };
}

export function previewOf({ url, files, note }: PreviewValues): { url?: string; fileIds: string[]; note: string } {
  const typed = url.trim();
  return { fileIds: files.map(({ fileId }) => fileId), note: note.trim(), ...(typed ? { url: typed } : {}) };
}
