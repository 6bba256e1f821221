/** A server between a browser and a shell that runs somewhere else. */
import { createReadStream, existsSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import { extname } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** A file of a build; 404 for what is none. */
export function sendFile(file: string, answer: ServerResponse): void {
  const type = types[extname(file)];
  if (!type || !existsSync(file)) {
    answer.writeHead(404, { 'cache-control': 'no-store' }).end();
    return;
  }
  answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
  createReadStream(file).pipe(answer);
}

/** Passes a request on to the shell. Pages and JSON are changed on the way back, everything else is piped. */
export function passOn(
  shell: URL,
  asked: IncomingMessage,
  answer: ServerResponse,
  change: (body: string, type: string) => string | Promise<string>,
): void {
  const headers = { ...asked.headers, host: shell.host, 'accept-encoding': 'identity' };
  const options = { method: asked.method, headers, path: asked.url };
  const onward = (shell.protocol === 'https:' ? secureRequest : request)(shell.origin, options, (got) => {
    const type = got.headers['content-type'] ?? '';
    if (asked.method !== 'GET' || got.statusCode !== 200 || !/^(text\/html|application\/json)/.test(type)) {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    got.on('data', (part: Buffer) => parts.push(part));
    got.on('end', async () => {
      const { 'content-length': _, ...rest } = got.headers;
      try {
        const body = await change(Buffer.concat(parts).toString(), type);
        answer.writeHead(200, rest).end(body);
      } catch (fault) {
        answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(String(fault));
      }
    });
  });
  onward.on('error', (fault) => {
    const text = `no shell answers at ${shell.href} (${fault.message}); start it with npm start, or set SHELL_URL\n`;
    answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  });
  asked.pipe(onward);
}
