export interface SentFile {
  path: string;
  base64: string;
}

/** A file as the desk takes it. */
export async function fileOf(file: File): Promise<SentFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In pieces: an argument for each byte would be too many for one call.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return { path: file.name, base64: btoa(text) };
}
