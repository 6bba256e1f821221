/**
 * Messages of a user and the ticket for live push. `docs/pages/advertiser.md#messages` and `docs/pages/media-owner.md#messages`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { undoable } from '../../rules/undo';

/** In the order of the page's tabs. */
export const messageClasses = ['review', 'invite', 'order', 'finance', 'system', 'activity'] as const;
/** Classes whose notification on the page cannot be turned off: money and security. */
export const fixedMessageClasses = ['finance', 'system'] as const;

/** Besides the page: messages of a class are also sent through the channels that the user has enabled. */
export const noticeChannels = ['sms', 'wechat'] as const;

/** As many as can be removed at once. */
export const shownMessages = 100;

const messageClass = z.enum(messageClasses);
const settings = z.object({
  classes: z.array(
    z.object({
      class: messageClass,
      /** On the page: counted as unread and pushed. */
      on: z.boolean(),
      fixed: z.boolean(),
      sms: z.boolean(),
      wechat: z.boolean(),
    }),
  ),
  channels: z.object({
    /** `target` is masked; `lacks` says why nothing can be sent yet. */
    sms: z.object({ simulated: z.boolean(), target: z.string(), lacks: z.enum(['setup']).nullable() }),
    wechat: z.object({
      simulated: z.boolean(),
      target: z.string(),
      lacks: z.enum(['setup', 'binding', 'following']).nullable(),
    }),
  }),
});
const ids = z.array(z.uuid()).max(shownMessages);

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
        /** Path of the page that the message concerns. */
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
  'messages/restore': endpoint({
    summary: `撤销删除：${undoable.removedMessages.acceptedS} 秒内删除的消息恢复原样，已恢复的不变；过时拒绝`,
    audience: 'user',
    request: z.object({ ids: ids.min(1) }),
    response: z.object({ unread: z.int(), restored: z.int() }),
    refusals: [code.wrongState],
  }),
  'messages/groups': endpoint({
    summary: `最近 ${shownMessages} 条消息，按订单、排期与广告归组；等本人处理的在前，先到期的最前`,
    audience: 'user',
    request: empty,
    response: z.object({
      groups: z.array(
        z.object({
          key: z.string(),
          class: messageClass,
          /** Account and campaign of the object; empty without one. */
          about: z.string(),
          no: z.string(),
          state: z.object({ label: z.string(), tone: z.enum(['grey', 'blue', 'orange', 'green', 'red']) }).nullable(),
          /** It is the reader's turn, until `dueAt` if there is a deadline. */
          waiting: z.boolean(),
          dueAt: z.string().nullable(),
          /** Of the newest message. */
          title: z.string(),
          body: z.string(),
          link: z.string(),
          at: z.string(),
          /** Newest first. */
          ids: z.array(z.string()),
          unread: z.int(),
        }),
      ),
    }),
  }),
  'messages/settings': endpoint({
    summary: '各类消息的提醒方式：站内、短信、微信；资金与系统安全类的站内提醒不能关闭',
    audience: 'user',
    request: empty,
    response: settings,
  }),
  'messages/settingsSave': endpoint({
    summary: '修改提醒方式；站内关闭的类别仍写入消息，但不计入未读',
    audience: 'user',
    request: z.object({ class: messageClass, on: z.boolean(), channel: z.enum(['site', ...noticeChannels]).default('site') }),
    response: settings,
    refusals: [code.invalid, code.wrongState],
  }),
  'messages/ticket': endpoint({
    summary: '实时推送的短时凭证：GET /api/v1/events?ticket=…（text/event-stream），60 秒内打开',
    audience: 'user',
    request: empty,
    response: z.object({ ticket: z.string(), expiresAt: z.string() }),
  }),
};
