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
  // Who comes from elsewhere, such as from signing in, opens one page of an area after another.
  const comesFromElsewhere = !manifest.prefixes.some((prefix) => location.pathname.includes(prefix));
  if (comesFromElsewhere && !navigator.connection?.saveData) prefetchAntd(manifest);
}

/** Loads, without running it, what all pages of a remote take of antd. */
function prefetchAntd({ consumes }: RemoteManifest): void {
  const keys = new Set(Object.values(consumes).flat());
  for (const key of keys) if (key.startsWith('@shizhong/shared-ui/antd/')) prefetchShare(key);
}

declare global {
  interface Navigator {
    /** Not in Firefox and Safari. */
    connection?: { saveData?: boolean };
  }
}
