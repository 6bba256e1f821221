/**
 * A built version in the page of a shell that runs somewhere, under a router base that the shell itself does not have: whatever a
 * remote asks for past the base is missing here, as it would be there.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Registry } from '@shizhong/shared-contracts/remote';
import { passOn, sendFile } from '../development/pass-on';
import { withEntry, withRemote } from '../development/serve-remote';
import { registryEntry } from '../registry';

export const checkBase = '/check-base/';

/**
 * @param folder of the built version
 * @returns the address of the page under the other base
 */
export async function serveArtifact(folder: string, shellUrl: string): Promise<{ address: string; close(): Promise<void> }> {
  const shell = new URL(shellUrl.endsWith('/') ? shellUrl : `${shellUrl}/`);
  const entry = await registryEntry(folder);
  const isOwn = (path: string) => entry.prefixes.some((prefix) => `/${path}/`.startsWith(prefix.replace(/\/?$/, '/')));
  const server = createServer((asked, answer) => {
    const url = asked.url ?? '/';
    if (!url.startsWith(checkBase)) return void answer.writeHead(404, { 'cache-control': 'no-store' }).end();
    const below = url.slice(checkBase.length);
    const path = below.split('?', 1)[0] ?? '';
    if (path.startsWith(entry.base)) return sendFile(join(folder, path.slice(entry.base.length)), answer);
    asked.url = shell.pathname + below;
    passOn(shell, asked, answer, async (body, type) => {
      if (path === 'registry.json') return JSON.stringify(withEntry(JSON.parse(body) as Registry, entry));
      return type.startsWith('text/html')
        ? rebased(await withRemote(body, entry, folder, { inline: isOwn(path) }), shell.pathname)
        : body;
    });
  });
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(0, '127.0.0.1', listening));
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}${checkBase}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** The page as the shell would write it under the other base: in its links, its settings and the addresses of its files. */
export function rebased(html: string, base: string): string {
  const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return html
    .replaceAll(`window.routerBase="${base}"`, `window.routerBase="${checkBase}"`)
    .replace(new RegExp(`((?:href|src|action)=")${quoted(base)}(?!/)`, 'g'), `$1${checkBase}`)
    .replace(new RegExp(`"${quoted(base)}assets/`, 'g'), `"${checkBase}assets/`);
}
