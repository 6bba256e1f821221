/** The marketplace server of `npm run dev`: a process of its own that is started anew when its sources change. */
import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { repository } from '@shizhong/remote-kit';
import type { FastifyPluginAsync } from 'fastify';

export interface ServerProcess {
  port: number;
  stop(): Promise<void>;
}

export async function startServerOnChange(): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(join(repository, 'node_modules/.bin/tsx'), ['watch', '--clear-screen=false', 'api/src/app/main.ts'], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { LOG_LEVEL: 'warn', ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Sends the marketplace server's addresses on to it, bodies as they come. */
export function forwardTo(port: number): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, body, done) => done(null, body));
    for (const path of ['/api/*', '/home/*', '/openapi', '/openapi/*', '/livez', '/readyz', '/healthz']) {
      scope.all(path, (asked, reply) => {
        reply.hijack();
        const options = { port, host: '127.0.0.1', method: asked.method, path: asked.url, headers: asked.headers };
        const onward = request(options, (answer) => {
          reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(reply.raw);
        });
        onward.on('error', () => {
          reply.raw.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' });
          reply.raw.end(JSON.stringify({ code: 503, status_code: 503, msg: '服务正在重新启动，请稍后再试', data: null }));
        });
        asked.raw.pipe(onward);
      });
    }
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(bound && typeof bound === 'object' ? bound.port : 0));
    });
  });
}
