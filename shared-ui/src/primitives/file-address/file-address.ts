import { normalizeBase } from '@shizhong/shared-contracts';

/**
 * URL of a file returned by the server, resolved against the router base: the server does not know under which base it is served.
 */
export function fileAddress(url: string): string {
  return url.startsWith('/api/') ? normalizeBase(window.routerBase) + url.slice(1) : url;
}
