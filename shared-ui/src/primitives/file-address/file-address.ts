import { normalizeBase } from '@shizhong/shared-contracts';

/** Address of a file as the server gives it, from the router base: the server does not know under which base it is reached. */
export function fileAddress(url: string): string {
  return url.startsWith('/api/') ? normalizeBase(window.routerBase) + url.slice(1) : url;
}
