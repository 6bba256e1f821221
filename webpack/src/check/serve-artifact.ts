/**
 * Serves a built version inside the page of a running shell, under a router base that the shell does not use: any request
 * that ignores the base fails here, as it would in such a deployment.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Registry } from '@shizhong/shared-contracts/remote';
import { proxyRequest, sendFile } from '../development/proxy-request';
import { withEntry, withRemote } from '../development/serve-remote';
import { registryEntry } from '../registry';

export const checkBase = '/check-base/';

/**
 * @param folder folder of the built version
 * @returns the address of the page under the other base
 */
export async function serveArtifact(folder: string, shellUrl: string): Promise<{ address: string; close(): Promise<void> }> {
  const shell = new URL(shellUrl.endsWith('/') ? shellUrl : `${shellUrl}/`);
  const entry = await registryEntry(folder);
  const isOwn = (path: string) => entry.prefixes.some((prefix) => isBelow(`/${path}`, prefix));
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (!url.startsWith(checkBase)) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
    const below = url.slice(checkBase.length);
    const path = below.split('?', 1)[0] ?? '';
    if (path.startsWith(entry.base)) return sendFile(join(folder, path.slice(entry.base.length)), response);
    request.url = shell.pathname + below;
    proxyRequest(shell, request, response, async (body, type) => {
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

/** The prefix `/` is the home page alone: every other address belongs to somebody else. */
export const isBelow = (path: string, prefix: string) => path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

/** The page as the shell would render it under the other base: links, settings and file addresses. */
export function rebased(html: string, base: string): string {
  const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return html
    .replaceAll(`window.routerBase="${base}"`, `window.routerBase="${checkBase}"`)
    .replace(new RegExp(`((?:href|src|action)=")${quoted(base)}(?!/)`, 'g'), `$1${checkBase}`)
    .replace(new RegExp(`"${quoted(base)}assets/`, 'g'), `"${checkBase}assets/`);
}
