import multipart from '@fastify/multipart';
import { serverTimeHeader } from '@shizhong/shared-contracts/endpoints';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { positionRoutes } from '../booking/routes';
import { advertiserRoutes } from '../campaign/advertiser/routes';
import { landingRoutes } from '../campaign/landing/routes';
import { campaignRoutes } from '../campaign/routes';
import { channelRoutes } from '../growth/channel/routes';
import { growthRoutes } from '../growth/routes';
import { accountRoutes } from '../identity/account/routes';
import { apiKeyRoutes } from '../identity/api-key/routes';
import { captchaRoutes } from '../identity/captcha/routes';
import { identificationRoutes } from '../identity/identification/routes';
import { eventRoutes, messageRoutes } from '../identity/messages/routes';
import { reachRoutes, wxBoundPage } from '../identity/reach/routes';
import { smsRoutes } from '../identity/sms/routes';
import { visitorsOf } from '../identity/visitors';
import { cashOutRoutes } from '../money/cash-out/routes';
import { depositRoutes } from '../money/deposit/routes';
import { financeRoutes } from '../money/finance/routes';
import { invoiceRoutes } from '../money/invoice/routes';
import { payeeRoutes } from '../money/payee/routes';
import { paymentCallbackRoutes } from '../money/payment/callback-routes';
import { refundRoutes } from '../money/refund/routes';
import { disputeRoutes } from '../order/dispute/routes';
import { previewLinkRoutes } from '../order/preview-link/routes';
import { reportRoutes } from '../order/report/routes';
import { orderRoutes } from '../order/routes';
import { readJson, readPairs } from '../platform/http/body';
import { compressLarge } from '../platform/http/compress';
import { createRegistrar } from '../platform/http/endpoint';
import { answerError } from '../platform/http/errors';
import { Fault } from '../platform/http/fault';
import { openApiRoutes } from '../platform/http/openapi';
import { industryRoutes } from '../platform/industries/routes';
import { regionRoutes } from '../platform/regions/routes';
import { largestFile } from '../platform/upload/check';
import { uploadRoutes } from '../platform/upload/routes';
import { ownDataRoutes } from '../site/account/routes';
import { announcementRoutes } from '../site/announcement/routes';
import { dashboardRoutes } from '../site/dashboard/routes';
import { exportRoutes } from '../site/export/routes';
import { healthRoutes } from '../site/health/routes';
import { helpRoutes } from '../site/help/routes';
import { leadRoutes } from '../site/lead/routes';
import { marketRoutes } from '../site/market/routes';
import { profileRoutes } from '../site/profile/routes';
import { ticketRoutes } from '../site/ticket/routes';
import { accountListRoutes } from '../supply/account-lists/routes';
import { accountQueryRoutes } from '../supply/account-query/routes';
import { authorisedPage } from '../supply/media-account/authorised-page';
import { mediaAccountRoutes } from '../supply/media-account/routes';
import { wechatRoutes } from '../supply/wechat/routes';
import type { Services } from './services';

/** Everything below `/api` and `/home/`, `/healthz` and `/openapi`; knows nothing of pages. `design.md` 2. */
export function apiPlugin(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.decorateReply('locals', undefined);
    app.setErrorHandler(answerError);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      parse(() => readJson(String(body)), done),
    );
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      parse(() => readPairs(String(body)), done),
    );
    await app.register(multipart, { limits: { files: 1, fileSize: largestFile, fields: 20, fieldSize: 10_000, parts: 21 } });
    app.addHook('onSend', compressLarge);
    app.addHook('onSend', async (_request, reply) => {
      reply.header(serverTimeHeader, String(services.clock.now()));
    });

    const registrar = createRegistrar(app, services, visitorsOf(services));
    for (const routes of [
      captchaRoutes,
      smsRoutes,
      accountRoutes,
      ownDataRoutes,
      profileRoutes,
      reachRoutes,
      apiKeyRoutes,
      messageRoutes,
      announcementRoutes,
      dashboardRoutes,
      regionRoutes,
      industryRoutes,
      channelRoutes,
      campaignRoutes,
      orderRoutes,
      positionRoutes,
      disputeRoutes,
      reportRoutes,
      previewLinkRoutes,
      accountQueryRoutes,
      identificationRoutes,
      payeeRoutes,
      mediaAccountRoutes,
      accountListRoutes,
      advertiserRoutes,
      depositRoutes,
      refundRoutes,
      invoiceRoutes,
      financeRoutes,
      cashOutRoutes,
      ticketRoutes,
      leadRoutes,
      marketRoutes,
      growthRoutes,
      helpRoutes,
    ]) {
      routes(registrar, services);
    }
    uploadRoutes(app, registrar, services);
    exportRoutes(app, registrar, services);
    eventRoutes(app, services);
    landingRoutes(app, services);
    await wechatRoutes(app, services);
    authorisedPage(app, services);
    wxBoundPage(app, services);
    await paymentCallbackRoutes(app, services);
    await openApiRoutes(app, services.settings.routerBase);
    await healthRoutes(app, services);
    health(app, services);
    unknownPaths(app);
  };
}

function parse(read: () => unknown, done: (fault: Error | null, body?: unknown) => void): void {
  try {
    done(null, read());
  } catch (fault) {
    done(fault as Error);
  }
}

/** 200 while the server can do its work: it reaches its database. */
function health(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (_request, reply) => {
    await sql`select 1`.execute(services.db);
    return reply.header('cache-control', 'no-store').send({ code: 200, status_code: 200, msg: 'ok', data: { database: 'ok' } });
  });
}

/** Routes and not a not-found handler: the page server answers every other GET, and these paths must never get its HTML. */
function unknownPaths(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*', '/home/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      onRequest: async () => {
        throw new Fault(404, '请求的地址不存在');
      },
      handler: async () => null,
    });
  }
}
