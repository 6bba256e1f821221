/** Puts markup on the clipboard so that an editor pastes it with its looks; its text where only text is taken. */
export async function copyMarkup(html: string): Promise<void> {
  const text = new DOMParser().parseFromString(html, 'text/html').body.innerText;
  if (navigator.clipboard && 'ClipboardItem' in window) {
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    });
    return navigator.clipboard.write([item]);
  }
  copySelected(html);
}

/** The clipboard interface is missing over plain http; the old command copies what is selected. */
function copySelected(html: string): void {
  const holder = document.createElement('div');
  holder.innerHTML = html;
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
