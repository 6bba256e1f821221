/**
 * Endpoints for the open platform's pushes: verify tickets of the component, and events at authorised accounts. The bodies are
 * signed and encrypted by its own rules; any answer other than `success` makes it send the push again.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keepUnfollow } from '../../figures';
import { openPush, type Signed, WrongPush } from '../../platform';
import { platformRevoked, refreshSoon } from '../media-account/follow';
import type { SupplyServices } from '../services';
import { componentOf, keepTicket } from './component';
import { recordFollow } from './follows';

const maxBodyBytes = 64 * 1024;

export async function wechatRoutes(app: FastifyInstance, services: SupplyServices): Promise<void> {
  const component = componentOf(services.settings);
  if (!component) return;
  // A separate plugin: its parsers leave the body unchanged.
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    raw.post('/api/v1/wechat/ticket', { bodyLimit: maxBodyBytes }, (request, reply) =>
      taking(request, async (fields) => {
        const ticket = fields['ComponentVerifyTicket'];
        if (fields['InfoType'] === 'component_verify_ticket' && ticket)
          await keepTicket(services, component.appid, ticket, new Date());
        const appid = fields['AuthorizerAppid'];
        if (fields['InfoType'] === 'unauthorized' && appid) await platformRevoked(services, appid);
        if (fields['InfoType'] === 'updateauthorized' && appid) await refreshSoon(services, appid);
      }).then((status) =>
        reply
          .code(status)
          .type('text/plain')
          .send(status === 200 ? 'success' : ''),
      ),
    );

    raw.post('/api/v1/wechat/event/:appid', { bodyLimit: maxBodyBytes }, (request, reply) =>
      taking(request, async (fields) => {
        const openid = fields['FromUserName'];
        const at = new Date(Number(fields['CreateTime']) * 1000);
        // The account as the signed message names it: the address is not signed, and could name any other.
        const account = fields['ToUserName'];
        if (fields['MsgType'] !== 'event' || !account || !openid || Number.isNaN(at.getTime())) return;
        const personHash = services.keys.pseudonym('wechat', `${account} ${openid}`);
        const scene = /^qrscene_(.+)$/.exec(fields['EventKey'] ?? '')?.[1];
        if (fields['Event'] === 'subscribe' && scene) await recordFollow(services, { scene, personHash, at });
        if (fields['Event'] === 'unsubscribe') await keepUnfollow(services.figures, { personHash, at });
      }).then((status) =>
        reply
          .code(status)
          .type('text/plain')
          .send(status === 200 ? 'success' : ''),
      ),
    );

    /** @returns 200 when it is done, 403 for requests that are not from the platform */
    async function taking(request: FastifyRequest, work: (fields: Record<string, string>) => Promise<void>): Promise<number> {
      if (!component) return 404;
      const query = request.query as Partial<Record<keyof Signed, string>>;
      const { timestamp = '', nonce = '', msg_signature = '' } = query;
      try {
        const fields = openPush(String(request.body ?? ''), { timestamp, nonce, msg_signature }, component);
        await work(fields);
        return 200;
      } catch (error) {
        if (!(error instanceof WrongPush)) throw error;
        request.log.warn({ error: error.message }, 'push refused');
        return 403;
      }
    }
  });
}
