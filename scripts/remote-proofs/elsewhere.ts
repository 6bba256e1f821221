/** A store of files on an origin of its own, as a CDN is. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

export interface StoreElsewhere {
  /** Of the folder, without a slash at its end. */
  address: string;
  folder: string;
  close(): void;
}

export async function storeElsewhere(root: string): Promise<StoreElsewhere> {
  const folder = join(root, 'store');
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://store.invalid').pathname;
    readFile(join(folder, path)).then(
      (bytes) =>
        response
          .writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain', 'access-control-allow-origin': '*' })
          .end(bytes),
      () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}/cdn`, folder, close };
}
