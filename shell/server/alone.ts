/** `npm run pages -w shell`: the page server on its own, behind a proxy that combines it with the marketplace server. */
import { join } from 'node:path';
import { requireSettings } from '@shizhong/shared-contracts/settings';
import Fastify from 'fastify';
import { pagesPlugin, withoutBase } from './plugin';
import { pageServerSettings } from './settings';

const settings = requireSettings(pageServerSettings, process.env);
const app = Fastify({
  logger: true,
  rewriteUrl: (request) => withoutBase(settings.routerBase, request.url ?? '/'),
  forceCloseConnections: 'idle',
});
await app.register(pagesPlugin, { settings, root: join(import.meta.dirname, '../..') });
await app.listen({ host: settings.host, port: settings.port });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
