export interface FileRules {
  /** Media types, as the server detects them from the contents. */
  types: readonly string[];
  maxBytes: number;
  /** The accepted files as text: 「JPG、PNG 或 WebP，不超过 5 MB」. */
  words: string;
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const pictureRules: FileRules = { types: pictures, maxBytes: 5 * 1024 * 1024, words: 'JPG、PNG 或 WebP，不超过 5 MB' };
export const pictureOrPdfRules: FileRules = {
  types: [...pictures, 'application/pdf'],
  maxBytes: 5 * 1024 * 1024,
  words: 'JPG、PNG、WebP 或 PDF，不超过 5 MB',
};

/** Validates a file before it is sent; the server inspects its contents again. */
export function fileError(file: File, rules: FileRules): string | null {
  if (!rules.types.includes(file.type)) return `格式不支持，请选择${rules.words}`;
  if (file.size > rules.maxBytes) return `文件过大，请选择${rules.words}`;
  return file.size === 0 ? '文件是空的，请换一个' : null;
}
