/** Messages of a user and the ticket of the live push. `domain.md` 2.3 and 2.4. */
import { z } from 'zod';
import { businessCodes as code } from './codes';
import { endpoint } from './endpoint';
import { empty } from './fields';
import { listInput, listOf } from './lists';

/** In the order of the page's tabs. */
export const messageClasses = ['review', 'invite', 'order', 'finance', 'system', 'activity'] as const;
/** Money and security always call. */
export const fixedMessageClasses = ['finance', 'system'] as const;

const messageClass = z.enum(messageClasses);
const ids = z.array(z.uuid()).max(100);

export const messageEndpoints = {
  'messages/list': endpoint({
    summary: '消息列表；tabs 为各类未读数，all 为合计',
    audience: 'user',
    request: listInput(z.object({ class: messageClass.optional(), unread: z.boolean().optional() }), ['newest'] as const),
    response: listOf(
      z.object({
        id: z.string(),
        class: messageClass,
        title: z.string(),
        body: z.string(),
        /** Path of the page that shows what it tells of. */
        link: z.string(),
        at: z.string(),
        read: z.boolean(),
      }),
    ),
  }),
  'messages/read': endpoint({
    summary: '标为已读：给出 ids 为这些消息，否则为该类（或全部）消息',
    audience: 'user',
    request: z.object({ ids: ids.optional(), class: messageClass.optional() }),
    response: z.object({ unread: z.int() }),
  }),
  'messages/delete': endpoint({
    summary: '删除消息',
    audience: 'user',
    request: z.object({ ids: ids.min(1) }),
    response: z.object({ unread: z.int() }),
  }),
  'messages/settings': endpoint({
    summary: '各类消息是否提醒；资金与系统安全类始终提醒',
    audience: 'user',
    request: empty,
    response: z.object({ classes: z.array(z.object({ class: messageClass, on: z.boolean(), fixed: z.boolean() })) }),
  }),
  'messages/settingsSave': endpoint({
    summary: '修改提醒设置；关闭的类别仍写入消息，但不计入未读',
    audience: 'user',
    request: z.object({ class: messageClass, on: z.boolean() }),
    response: z.object({ classes: z.array(z.object({ class: messageClass, on: z.boolean(), fixed: z.boolean() })) }),
    refusals: [code.invalid],
  }),
  'messages/ticket': endpoint({
    summary: '实时推送的短时凭证：GET /api/v1/events?ticket=…（text/event-stream），60 秒内打开',
    audience: 'user',
    request: empty,
    response: z.object({ ticket: z.string(), expiresAt: z.string() }),
  }),
};
