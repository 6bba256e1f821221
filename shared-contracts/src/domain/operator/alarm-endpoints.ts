/** Where operators are alarmed, and of what they were. `docs/domain/operator.md#alarms`. Pages import types only from this file. */
import { z } from 'zod';
import { alarmChannelKinds, alarmKinds, alarmPlaceKinds } from './alarm-kinds';
import { desk } from './desk-endpoint';

const instant = z.iso.datetime();
const names = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]];
const kind = z.enum(names(alarmChannelKinds), '请选择去处');
const wants = z.array(z.enum(names(alarmKinds))).min(1, '至少选一种告警');
const id = z.uuid();
const label = z.string().trim().min(1, '请输入名称').max(40);
const base64url = z.string().regex(/^[\w-]{16,100}$/);

export const alarmEndpoints = {
  'alarm/channels': desk({
    summary: 'Where alarms are sent; of an address its host only',
    audience: 'operator',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          ...{
            id,
            kind: z.enum(names(alarmPlaceKinds)),
            label: z.string(),
            target: z.string(),
            wants,
            madeBy: z.string(),
            since: instant,
          },
          sent: z.int(),
          /** Of the last sending that failed and was not made good since; empty otherwise. */
          fault: z.string(),
        }),
      ),
    }),
  }),
  'alarm/addChannel': desk({
    summary: 'Adds a place for alarms: a robot of WeCom, Feishu or DingTalk, or a mailbox',
    audience: 'platform',
    request: z.object({
      kind,
      wants,
      label,
      target: z.string().trim().min(1, '请输入地址').max(500),
      /** 加签 of Feishu and DingTalk. */
      secret: z.string().trim().max(200).default(''),
    }),
    response: z.object({ id }),
  }),
  'alarm/endChannel': desk({
    summary: 'Sends nothing there any more',
    audience: 'platform',
    request: z.object({ id }),
    response: z.object({}),
  }),
  'alarm/tryChannel': desk({
    summary: 'Sends one message there now, and says what the receiver answered',
    audience: 'platform',
    request: z.object({ id }),
    /** Empty: it was taken. */
    response: z.object({ fault: z.string() }),
  }),
  'alarm/devices': desk({
    summary: 'Own browsers that alarms are pushed to, and the key to subscribe one for',
    audience: 'person',
    request: z.object({}),
    response: z.object({
      /** Of VAPID, for `PushManager.subscribe`. */
      key: z.string(),
      list: z.array(z.object({ id, label: z.string(), wants, since: instant, sent: z.int(), fault: z.string() })),
    }),
  }),
  'alarm/addDevice': desk({
    summary: 'Pushes alarms to this browser: what `PushManager.subscribe` gave',
    audience: 'person',
    request: z.object({
      label,
      wants,
      subscription: z.object({
        endpoint: z.url().max(1000),
        keys: z.object({ p256dh: base64url, auth: base64url }),
      }),
    }),
    response: z.object({ id }),
  }),
  'alarm/endDevice': desk({
    summary: 'Pushes nothing to an own browser any more',
    audience: 'person',
    request: z.object({ id }),
    response: z.object({}),
  }),
  'alarm/tryDevice': desk({
    summary: 'Pushes one message to an own browser now, and says what its push service answered',
    audience: 'person',
    request: z.object({ id }),
    /** Empty: it was taken. */
    response: z.object({ fault: z.string() }),
  }),
  'alarm/open': desk({
    summary: 'What somebody has to look into: raised lately and not ended, without overdue work',
    audience: 'operator',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          ...{ id, kind: z.enum(names(alarmKinds)), text: z.string(), path: z.string(), at: instant },
          /** Null: nobody looks into it. */
          taken: z.object({ by: z.string(), since: instant, mine: z.boolean() }).nullable(),
        }),
      ),
    }),
  }),
  'alarm/handle': desk({
    summary: 'Takes an alarm, so that nobody looks into it twice; puts it back, or ends it',
    audience: 'person',
    request: z.object({ id, how: z.enum(['take', 'drop', 'close']) }),
    response: z.object({}),
  }),
  'alarm/list': desk({
    summary: 'What was raised, the latest first',
    audience: 'operator',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          id,
          kind: z.enum(names(alarmKinds)),
          text: z.string(),
          path: z.string(),
          at: instant,
          sent: z.int(),
          failed: z.int(),
        }),
      ),
    }),
  }),
} as const;
