/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari starts reading after the press.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
