/** A proxy between a browser and a shell that runs somewhere else. */
import { createReadStream, existsSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import { extname } from 'node:path';
import { beaconPath } from '@shizhong/shared-contracts/health';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** Sends a file of a build, or 404. */
export function sendFile(file: string, response: ServerResponse): void {
  const type = types[extname(file)];
  if (!type || !existsSync(file)) {
    response.writeHead(404, { 'cache-control': 'no-store' }).end();
    return;
  }
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
  createReadStream(file).pipe(response);
}

/**
 * Proxies a request to the shell. Pages and JSON are changed on the way back, everything else is piped. What pages report of their health ends
 * here: a developer's and a check's pages are no visitors, and the faults that a check injects would count against the remotes.
 */
export function proxyRequest(
  shell: URL,
  incoming: IncomingMessage,
  response: ServerResponse,
  change: (body: string, type: string) => string | Promise<string>,
): void {
  if (incoming.url?.split('?', 1)[0]?.endsWith(`/${beaconPath}`)) {
    incoming.resume();
    response.writeHead(204).end();
    return;
  }
  const headers = { ...incoming.headers, host: shell.host, 'accept-encoding': 'identity' };
  const options = { method: incoming.method, headers, path: incoming.url };
  const outgoing = (shell.protocol === 'https:' ? secureRequest : request)(shell.origin, options, (upstream) => {
    const type = upstream.headers['content-type'] ?? '';
    // A page of the remote may be one that the shell's registry does not know yet: the document comes with 404, and is the same.
    const isPage = upstream.statusCode === 404 && type.startsWith('text/html');
    const isOk = upstream.statusCode === 200 && /^(text\/html|application\/json)/.test(type);
    if (incoming.method !== 'GET' || !(isOk || isPage)) {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
      return;
    }
    const parts: Buffer[] = [];
    upstream.on('data', (part: Buffer) => parts.push(part));
    upstream.on('end', async () => {
      const { 'content-length': _, ...rest } = upstream.headers;
      try {
        const body = await change(Buffer.concat(parts).toString(), type);
        response.writeHead(200, rest).end(body);
      } catch (error) {
        response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
      }
    });
  });
  // The events of a session never end by themselves: without this a check would never exit after it has passed.
  response.once('close', () => outgoing.destroy());
  outgoing.on('error', (error) => {
    if (response.destroyed || response.headersSent) return;
    const text = `no shell responds at ${shell.href} (${error.message}); start it with npm start, or set SHELL_URL\n`;
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  });
  incoming.pipe(outgoing);
}
