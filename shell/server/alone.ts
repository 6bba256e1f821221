/** `npm run pages -w shell`: the page server on its own, behind a proxy that combines it with the marketplace server. */
import { join } from 'node:path';
import { requireSettings } from '@shizhong/shared-contracts/settings';
import Fastify from 'fastify';
import { sendMissing } from './asset-files';
import { pagesPlugin, withoutBase } from './plugin';
import { answerSecurity } from './security';
import { pageServerSettings } from './settings';

const settings = requireSettings(pageServerSettings, process.env);
const app = Fastify({
  logger: true,
  rewriteUrl: (request) => withoutBase(settings.routerBase, request.url ?? '/'),
  forceCloseConnections: 'idle',
  // What reaches no plugin has none of their hooks.
  frameworkErrors: (_error, _request, reply) => void sendMissing(reply.headers(answerSecurity(settings.publicUrl))),
});
app.setNotFoundHandler(async (_request, reply) => sendMissing(reply.headers(answerSecurity(settings.publicUrl))));
await app.register(pagesPlugin, { settings, root: join(import.meta.dirname, '../..') });
await app.listen({ host: settings.host, port: settings.port });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
