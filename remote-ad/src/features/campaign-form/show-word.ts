import type { WordHit } from './word-hits';

/** Selects the word in its field. */
export function showIn(field: string, { found }: WordHit): void {
  const control = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `[data-field="${field}"] input, [data-field="${field}"] textarea`,
  );
  control?.focus();
  const at = found ? (control?.value.indexOf(found) ?? -1) : -1;
  if (control && found && at >= 0) control.setSelectionRange(at, at + found.length);
}
