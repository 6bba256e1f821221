/** Where operators are alarmed, and of what they were. `docs/domain/operator.md#alarms`. Pages import types only from this file. */
import { z } from 'zod';
import { alarmChannelKinds, alarmKinds } from './alarm-kinds';
import { desk } from './desk-endpoint';

const instant = z.iso.datetime();
const names = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]];
const kind = z.enum(names(alarmChannelKinds), '请选择去处');
const wants = z.array(z.enum(names(alarmKinds))).min(1, '至少选一种告警');
const id = z.uuid();

export const alarmEndpoints = {
  'alarm/channels': desk({
    summary: 'Where alarms are sent; of an address its host only',
    audience: 'operator',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          ...{ id, kind, label: z.string(), target: z.string(), wants, madeBy: z.string(), since: instant },
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
      label: z.string().trim().min(1, '请输入名称').max(40),
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
