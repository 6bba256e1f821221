/** What a person finds by typing: their own objects, by name, pinyin, number or amount. `docs/pages/conventions.md#finder`. */
import { z } from 'zod';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { fen } from '../../../transport/endpoint/fields';

/** In the order in which the palette shows them. */
export const foundKinds = [
  'campaign',
  'order',
  'plan',
  'booking',
  'mediaAccount',
  'entry',
  'freeze',
  'deposit',
  'refund',
  'cashOut',
  'ticket',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Of each kind; whoever wants more opens the list. */
export const foundPerKind = 5;

/** So many are remembered by the browser. */
export const recentlySeen = 10;

const found = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  no: z.string(),
  title: z.string(),
  /** What distinguishes it from others of its name, without its number. */
  note: z.string(),
  state: z.object({ label: z.string(), tone: z.enum(['grey', 'blue', 'orange', 'green', 'red']) }).nullable(),
  /** Of the page that shows it, from the router base. */
  path: z.string(),
});

export const findEndpoints = {
  'find/objects': endpoint({
    summary: '按名称、拼音、编号或金额找本人的对象：广告、订单、媒体、流水等，每类至多 5 个，新的在前',
    audience: 'user',
    request: z.object({ text: z.string().trim().min(1, '请输入要找的内容').max(40, '不超过 40 个字') }),
    response: z.object({
      /** The amount that the text was read as. */
      amountFen: fen.nullable(),
      found: z.array(found),
    }),
  }),
  'find/recent': endpoint({
    summary: '最近看过的对象现在的样子：只答本人的，已不在的不答；按给出的顺序',
    audience: 'user',
    request: z.object({ ids: z.array(z.uuid()).min(1).max(recentlySeen) }),
    response: z.array(found),
  }),
};
