/** Copies an article so that an editor takes it with its layout; where the browser cannot, its source text. @throws when nothing can be copied */
export async function copyHtml(html: string): Promise<'layout' | 'source'> {
  if (typeof ClipboardItem !== 'undefined' && navigator.clipboard?.write) {
    try {
      const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
      const part = (type: string, content: string) => new Blob([content], { type });
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/html': part('text/html', html), 'text/plain': part('text/plain', text) }),
      ]);
      return 'layout';
    } catch {
      // Refused by the browser: the source text below.
    }
  }
  await navigator.clipboard.writeText(html);
  return 'source';
}
