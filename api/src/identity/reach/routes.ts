import type { FastifyInstance } from 'fastify';
import { type Registrar, WechatError } from '../../platform';
import type { IdentityServices } from '../services';
import { removeEmail, saveEmail, sendEmailCode } from './email';
import { bindingState, finishBinding, reachOf, simulateBinding, startBinding, unbind } from './wx-binding';

export function reachRoutes(registrar: Registrar, services: IdentityServices): void {
  registrar.signedIn('user/reach', (_input, { user }) => reachOf(services, user.userId));
  registrar.signedIn('user/emailCode', (input, { user }) => sendEmailCode(services, user.userId, input), {
    perAddress: { limit: 60, windowS: 600 },
  });
  registrar.signedIn('user/emailSave', (input, { user }) => saveEmail(services, user, input));
  registrar.signedIn('user/emailRemove', (input, { user }) => removeEmail(services, user, input.request_id));
  registrar.signedIn('user/wxBindStart', (input, { user }) => startBinding(services, user.userId, input.request_id));
  registrar.signedIn('user/wxBindResult', async ({ bindId }, { user }) => ({
    state: await bindingState(services.db, user.userId, bindId),
  }));
  registrar.signedIn('user/wxBindPlay', async (input, { user }) => ({
    state: await simulateBinding(services, user.userId, input),
  }));
  registrar.signedIn('user/wxUnbind', (input, { user }) => unbind(services, user.userId, input.request_id));
}

const texts = {
  bound: '绑定成功，请回到电脑上继续。',
  taken: '这个微信已绑定另一个账号，请先在那里解绑。',
  refused: '您没有同意授权，未绑定。',
  expired: '二维码已过期，请回到电脑上换一个。',
  failed: '没有绑定成功，请回到电脑上重试。',
} as const;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Redirect target of WeChat's consent page: with `code` if the user agreed, without it if the user refused. */
export function wxBoundPage(app: FastifyInstance, services: IdentityServices): void {
  const { wx } = services;
  if (!wx || wx.simulated) return;
  app.get<{ Querystring: { state?: string; code?: string } }>('/api/v1/wechat/bound', async (request, reply) => {
    const { state: bindId = '', code } = request.query;
    const outcome = uuid.test(bindId) ? await boundBy(bindId, code ? String(code) : null) : 'failed';
    const text = texts[outcome === 'pending' || outcome === null ? 'failed' : outcome];
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>绑定微信</title><p style="font:18px/1.6 sans-serif;margin:20vh 24px;text-align:center">${text}</p></html>`,
      );

    async function boundBy(id: string, given: string | null) {
      try {
        return await finishBinding(services, id, given && wx ? await wx.person(given) : null);
      } catch (error) {
        if (!(error instanceof WechatError)) throw error;
        request.log.warn({ fault: error.message }, 'binding failed');
        return 'failed' as const;
      }
    }
  });
}
