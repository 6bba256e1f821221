/**
 * Webhooks: what a person's messages say, posted to an address of the person's own. `docs/domain/identity.md#webhooks`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, requestId } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { factor, factorRefusals } from '../second-factor';
import { messageClasses } from './messages';

export const maxWebhooks = 5;

const classes = z.array(z.enum(messageClasses)).min(1, '请至少选择一类').max(messageClasses.length);

const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  classes: z.array(z.enum(messageClasses)),
  createdAt: z.string(),
  /** Since when nothing is sent because a delivery failed to its last try; null while it works. */
  pausedAt: z.string().nullable(),
  /** Until then deliveries are signed with the former secret as well; null when they are not. */
  formerUntil: z.string().nullable(),
  /** Deliveries that wait for their next try. */
  waiting: z.int(),
});

export const webhookDeliveryStates = ['queued', 'sent', 'failed'] as const;

/** What is posted: small, without figures beyond the message. The receiver asks the API for the rest. */
export const webhookEvent = z.object({
  /** Stays the same in every try and every repeat, so that a receiver acts once. */
  id: z.uuid(),
  /** `message.order` and so on; `ping` for a trial. */
  type: z.string(),
  timestamp: z.string(),
  data: z.object({
    title: z.string(),
    text: z.string(),
    /** Path of the page that shows the object. */
    link: z.string(),
  }),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

const delivery = z.object({
  id: z.uuid(),
  type: z.string(),
  title: z.string(),
  state: z.enum(webhookDeliveryStates),
  tries: z.int(),
  /** HTTP status of the last answer; null where there was none. */
  status: z.int().nullable(),
  /** Why the last try failed; empty when it did not. */
  fault: z.string(),
  at: z.string(),
  lastTryAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
});

const one = z.object({ id: z.uuid(), request_id: requestId });
const id = z.object({ id: z.uuid() });
const secret = z.object({ id: z.uuid(), secret: z.string() });

export const webhookEndpoints = {
  'user/webhooks': endpoint({ summary: '事件推送的地址', audience: 'user', request: empty, response: z.array(webhook) }),
  'user/webhookAdd': endpoint({
    summary: '新增事件推送的地址：须二次验证，至多 5 个；签名密钥只在这一次给出',
    audience: 'user',
    request: z.object({
      request_id: requestId,
      url: z.url('请填写以 https:// 开头的地址').max(500, '地址太长'),
      classes,
      ...factor,
    }),
    response: secret,
    refusals: [code.tooOften, code.duplicate, ...factorRefusals],
  }),
  'user/webhookRotate': endpoint({
    summary: '更换签名密钥：须二次验证；原密钥限时同时签名',
    audience: 'user',
    request: one.extend(factor),
    response: secret,
    refusals: [code.noSuchObject, code.duplicate, ...factorRefusals],
  }),
  'user/webhookRemove': endpoint({
    summary: '删除事件推送的地址，还没有送到的不再推送',
    audience: 'user',
    request: one,
    response: id,
    refusals: [code.noSuchObject, code.duplicate],
  }),
  'user/webhookResume': endpoint({
    summary: '恢复暂停的事件推送，等待中的立即再试',
    audience: 'user',
    request: one,
    response: id,
    refusals: [code.noSuchObject, code.duplicate],
  }),
  'user/webhookPing': endpoint({
    summary: '推送一条测试事件',
    audience: 'user',
    request: one,
    response: id,
    refusals: [code.noSuchObject, code.duplicate, code.tooOften],
  }),
  'user/webhookDeliveries': endpoint({
    summary: '事件推送近期的记录，新的在前',
    audience: 'user',
    request: listInput(z.object({ id: z.uuid() }), ['newest'] as const),
    response: listOf(delivery),
    refusals: [code.noSuchObject],
  }),
  'user/webhookResend': endpoint({
    summary: '重发一条事件，编号不变',
    audience: 'user',
    request: one,
    response: id,
    refusals: [code.noSuchObject, code.duplicate, code.tooOften],
  }),
};
