/**
 * Copies an article to the clipboard so that an editor pastes it with its layout. Without the clipboard API (plain http, an older
 * browser, permission denied) falls back to the legacy copy command on a selection. @throws CopyRefused if the browser refuses
 * both
 */
export async function copyHtml(html: string): Promise<void> {
  if (typeof ClipboardItem !== 'undefined' && navigator.clipboard?.write) {
    const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
    const part = (type: string, content: string) => new Blob([content], { type });
    try {
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/html': part('text/html', html), 'text/plain': part('text/plain', text) }),
      ]);
      return;
    } catch {
      // Denied by the browser: fall back to the selection below.
    }
  }
  copySelected(html);
}

function copySelected(html: string): void {
  const holder = document.createElement('div');
  holder.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  holder.style.position = 'fixed';
  holder.style.left = '-9999px';
  document.body.append(holder);
  const selection = getSelection();
  selection?.selectAllChildren(holder);
  const copied = document.execCommand('copy');
  selection?.removeAllRanges();
  holder.remove();
  if (!copied) throw new CopyRefused();
}

class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}
