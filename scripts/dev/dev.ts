/**
 * `npm run dev`: shell, remotes, page server and marketplace server with hot reload, in one terminal at one address.
 * Pages take changes by fast refresh; the marketplace server is started anew when its sources change.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readRemote, readShell, registryEntry, remoteFolders, repository } from '@shizhong/remote-kit';
import { NewsStream } from '@shizhong/remote-kit/development/news';
import { hotPageScript, newsPath } from '@shizhong/remote-kit/development/page-script';
import { type Watched, watchApp } from '@shizhong/remote-kit/development/watch';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { requireSettings } from '@shizhong/shared-contracts/settings';
import { pageServerSettings, pagesPlugin, registryPlace, withoutBase } from '@shizhong/shell/server';
import Fastify from 'fastify';
import { stopOnSignals } from '../processes/stop-on-signals';
import { serveExactly } from '../registry/put-forward';
import { forwardTo, startServerOnChange } from './server-process';

const folder = join(repository, '.cache/dev');
const settings = requireSettings(pageServerSettings, {
  ...process.env,
  SHELL_FOLDER: join(folder, 'shell'),
  REMOTES_FOLDER: join(folder, 'remotes'),
  REGISTRY_FILE: join(folder, 'registry.json'),
  REGISTRY_KEY: join(folder, 'registry-key.pem'),
});
const news = new NewsStream();
const entries = new Map<string, RegistryEntry>();
const watched: Watched[] = [];

console.log('building for development …');
await mkdir(folder, { recursive: true });
const server = await startServerOnChange();
const app = Fastify({
  rewriteUrl: (request) => withoutBase(settings.routerBase, request.url ?? '/'),
  forceCloseConnections: true,
});
app.get(`/${newsPath}`, (_, reply) => {
  reply.hijack();
  news.open(reply.raw);
});
await app.register(forwardTo(server.port));
await app.register(pagesPlugin, { settings, root: repository, developmentScript: hotPageScript });

watched.push(
  await watchApp(readShell(), { folder: join(folder, 'shell'), hot: true, onBuilt: (built) => report('shell', built) }),
);
for (const source of remoteFolders()) {
  const remote = await readRemote(source);
  const { name } = remote.card;
  const out = join(folder, 'remotes', name, 'dev');
  const onBuilt = async (built: Parameters<typeof news.publish>[0]) => {
    if (!built.errors) {
      entries.set(name, { ...(await registryEntry(out)), base: `remotes/${name}/dev/` });
      await serveExactly(registryPlace(settings, repository), [...entries.values()]);
    }
    report(name, built);
  };
  watched.push(await watchApp(remote, { folder: out, hot: true, onBuilt }));
}
await app.listen({ host: settings.host, port: settings.port });
stopOnSignals(async () => {
  news.close();
  await Promise.all([app.close(), server.stop(), ...watched.map((build) => build.close())]);
});
console.log(`识众 in development: http://${settings.host}:${settings.port}${settings.routerBase}`);

function report(name: string, built: Parameters<typeof news.publish>[0]): void {
  console.log(built.errors ? `${name} does not build\n${built.errors}` : `${name} built`);
  news.publish(built);
}
