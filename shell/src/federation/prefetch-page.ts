import type { RemoteManifest } from '@shizhong/shared-contracts';
import { prefetchShare } from './shares';

/**
 * Asks the browser to fetch a page's files in its idle time. No code of the remote runs, and nothing can fail.
 * @param base absolute address of the remote's folder
 */
export function prefetchPage(base: string, chunk: string, manifest: RemoteManifest): void {
  for (const file of manifest.chunks[chunk] ?? []) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = base + file;
    if (!document.head.querySelector(`link[href="${link.href}"]`)) document.head.append(link);
  }
  for (const key of manifest.consumes[chunk] ?? []) prefetchShare(key);
}
