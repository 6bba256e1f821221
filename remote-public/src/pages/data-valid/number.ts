/** Normalizes typed input as the server does: capitals, no spaces, full-width forms converted. */
export function tidyTyped(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/** Error of a typed report number; null for one that may exist. */
export function numberError(typed: string): string | null {
  return /^DR\d{8}-[2-9A-HJKMNP-TV-Z]{6}$/.test(tidyTyped(typed)) ? null : '编号格式不正确，形如 DR20261010-7K3F9A';
}
