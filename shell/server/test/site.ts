/** A small but complete site in a temporary folder: a shell build, one remote's build, a registry. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ShellManifest } from '@shizhong/shared-contracts/build';
import type { Registry, RegistryEntry, RemoteManifest } from '@shizhong/shared-contracts/remote';
import { requireSettings } from '@shizhong/shared-contracts/settings';
import { signingKey } from '@shizhong/shared-contracts/signature';
import Fastify, { type FastifyInstance } from 'fastify';
import { pagesPlugin, withoutBase } from '../plugin';
import { type Book, emptyBook } from '../registry/book';
import { type RegistryPlace, sealBook } from '../registry/book-file';
import { putForward } from '../registry/changes';
import { pageServerSettings } from '../settings';

export const digest = (bytes: string | Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Long enough to be worth compressing. */
export const script = `console.log(${JSON.stringify('广告'.repeat(600))});`;

export interface Site {
  folder: string;
  entry: RegistryEntry;
  serve(environment?: Record<string, string>): Promise<FastifyInstance>;
  write(file: string, bytes: string | Buffer): void;
  registry: RegistryPlace;
  writeRegistry(change?: (registry: Registry) => void): void;
  remove(): void;
}

const card = {
  name: 'public',
  title: '首页与登录',
  version: '1.0.0-abcdef01',
  contract: '1.0.0',
  prefixes: ['/', '/login'],
  routes: [
    { path: '/', title: '首页', layout: 'public' as const, chunk: 'home', description: '广告与媒体 <"&> 平台' },
    { path: '/login/:side', title: '登录', layout: 'bare' as const, palette: 'ad' as const, chunk: 'login' },
    { path: '/admin-ad/index', title: '首页', area: '广告主中心', layout: 'ad' as const, guard: 'ad' as const, chunk: 'login' },
  ],
  menu: [],
  redirects: [{ from: '/login', to: '/login/ad' }],
};

/** A book that gives every visitor these versions. */
export function bookOf(registry: Registry): Book {
  const author = { by: 'test', why: '', at: new Date(0) };
  const book = registry.remotes.reduce((made, each) => putForward(made, each, author), emptyBook);
  const remotes = book.remotes.map((each) => {
    const disabled = registry.remotes.find(({ name }) => name === each.name)?.disabled ?? null;
    return { ...each, disabled };
  });
  return { ...book, revision: registry.revision, remotes };
}

export function makeSite(): Site {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const write = (file: string, bytes: string | Buffer) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), bytes);
  };
  const shellFiles = [
    'main.11111111.js',
    'main.22222222.css',
    'frame-ad.33333333.js',
    'frame-ad.44444444.css',
    'antd-core.55555555.js',
    'palette-ink.66666666.css',
  ];
  for (const name of shellFiles) {
    write(`shell/${name}`, script);
    write(`shell/${name}.br`, brotliCompressSync(script));
    write(`shell/${name}.gz`, gzipSync(script));
  }
  write('shell/main.11111111.js.map', '{}');
  const shell: ShellManifest = {
    schema: 1,
    version: '1.0.0-00000001',
    entry: { scripts: ['main.11111111.js'], styles: ['main.22222222.css'] },
    files: Object.fromEntries(shellFiles.map((name) => [name, digest(script)])),
    palettes: { ink: 'palette-ink.66666666.css' },
    chunks: { 'frame-ad': ['frame-ad.33333333.js', 'frame-ad.44444444.css'] },
    shares: { react: [], '@shizhong/shared-ui/antd/core': ['antd-core.55555555.js'] },
  };
  write('shell/shell.json', JSON.stringify(shell));

  const base = `remotes/${card.name}/${card.version}/`;
  const remoteFiles = ['entry.aaaaaaaa.js', 'remote.bbbbbbbb.js', 'home.cccccccc.js', 'home.dddddddd.css', 'login.eeeeeeee.js'];
  for (const name of remoteFiles) write(base + name, script);
  const manifest: RemoteManifest = {
    schema: 1,
    ...card,
    container: 'remote_public_abcdef01',
    entry: 'entry.aaaaaaaa.js',
    files: Object.fromEntries(remoteFiles.map((name) => [name, digest(script)])),
    chunks: { remote: ['remote.bbbbbbbb.js'], home: ['home.cccccccc.js', 'home.dddddddd.css'], login: ['login.eeeeeeee.js'] },
    consumes: { remote: ['react'], home: [], login: ['@shizhong/shared-ui/antd/core'] },
  };
  const bytes = JSON.stringify(manifest);
  write(`${base}remote.json`, bytes);
  const entry: RegistryEntry = { ...card, base, manifest: 'remote.json', integrity: digest(bytes) };

  const writeRegistry = (change?: (registry: Registry) => void) => {
    const registry: Registry = { schema: 1, revision: 1, remotes: [structuredClone(entry)] };
    change?.(registry);
    write('registry.json', sealBook(bookOf(registry), signingKey(join(folder, 'registry-key.pem'))));
  };
  writeRegistry();

  const apps: FastifyInstance[] = [];
  return {
    folder,
    entry,
    write,
    registry: { file: join(folder, 'registry.json'), keyFile: join(folder, 'registry-key.pem') },
    writeRegistry,
    async serve(environment = {}) {
      const settings = requireSettings(pageServerSettings, {
        SHELL_FOLDER: 'shell',
        REMOTES_FOLDER: 'remotes',
        REGISTRY_FILE: 'registry.json',
        REGISTRY_KEY: 'registry-key.pem',
        ...environment,
      });
      const app = Fastify({ rewriteUrl: (request) => withoutBase(settings.routerBase, request.url ?? '/') });
      await app.register(pagesPlugin, { settings, root: folder });
      apps.push(app);
      return app;
    },
    remove() {
      for (const app of apps) void app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
