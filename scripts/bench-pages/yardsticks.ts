/** What our pages are measured beside: plain HTML (H) and the bare libraries (R), each served as well as ours. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { repository } from '@shizhong/remote-kit';
import { browsers } from '@shizhong/remote-kit/browsers';
import { compile } from '@shizhong/remote-kit/compile';
import TerserPlugin from 'terser-webpack-plugin';

const head = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>识众</title><style>body{margin:0 auto;max-width:720px;padding:48px 24px;font:16px/1.7 sans-serif;color:#191c22;background:#faf8f4}h1{font-size:40px;line-height:1.25}</style>`;
const text =
  '<main><h1>每一次阅读，都说得清来历。</h1><p>公众号与视频号的自助广告交易平台。广告主先托管预算，媒体主按约发布，数据核验之后才结算。</p><a href="/login">登录</a></main>';

export interface Yardsticks {
  address: string;
  close(): void;
}

/** Serves `/html` and `/reference`. */
export async function serveYardsticks(): Promise<Yardsticks> {
  const script = await buildReference();
  const name = `/main.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  const files = new Map([
    ['/html', { type: 'text/html; charset=utf-8', body: packed(`${head}</head><body>${text}</body></html>`) }],
    [
      '/reference',
      {
        type: 'text/html; charset=utf-8',
        body: packed(`${head}<script defer src="${name}"></script></head><body><div id="root"></div></body></html>`),
      },
    ],
    [name, { type: 'text/javascript; charset=utf-8', body: packed(script) }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'content-length': file.body.length });
    return response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function packed(body: string | Buffer): Buffer {
  return brotliCompressSync(body);
}

/** Built by the kit's own compiler and minifier, without federation. */
async function buildReference(): Promise<Buffer> {
  const cache = join(repository, '.cache');
  await mkdir(cache, { recursive: true });
  const out = await mkdtemp(join(cache, 'reference-'));
  try {
    await compile({
      name: 'reference',
      mode: 'production',
      context: repository,
      target: `browserslist:${browsers.join(', ')}`,
      entry: join(repository, 'scripts/bench-pages/reference.tsx'),
      output: { path: out, filename: 'main.js' },
      resolve: {
        extensions: ['.tsx', '.ts', '.mjs', '.js'],
        alias: {
          'react-router$': join(repository, 'node_modules/react-router/dist/production/index.mjs'),
          'react-router/dom$': join(repository, 'node_modules/react-router/dist/production/dom-export.mjs'),
        },
      },
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            loader: 'swc-loader',
            options: {
              swcrc: false,
              env: { targets: [...browsers] },
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
              },
            },
          },
        ],
      },
      optimization: {
        minimizer: [new TerserPlugin({ extractComments: false, parallel: 1, minify: TerserPlugin.swcMinify })],
      },
      performance: { hints: false },
      infrastructureLogging: { level: 'error' },
    } satisfies Parameters<typeof compile>[0]);
    return await readFile(join(out, 'main.js'));
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
