/** What a person keeps of a list by name: tab, filters, order and columns. `docs/pages/conventions.md#saved-views`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { requestId } from '../../../transport/endpoint/fields';
import { undoable } from '../../rules/undo';
import { savedViewLimits as limits } from '../rules';

/** The list's name: `adRead`, `media-order-read`. What lists there are is the pages' business. */
const list = z.string().regex(/^[a-zA-Z][\w-]{0,39}$/);
const word = z.string().max(40);

const isFew = (byColumn: object) => Object.keys(byColumn).length <= 60;

/**
 * Kept as the page wrote it. The server does not know filters and columns of the lists: a later page reads what it still knows, says
 * what it does not, and loses nothing of it.
 */
const content = z.object({
  /** Parameters of the address. */
  query: z.record(word, z.string().max(400)).refine((query) => Object.keys(query).length <= 30, '条件过多'),
  columns: z.object({
    /** Switched on though the page hides them, and off though it shows them. */
    on: z.array(word).max(60),
    off: z.array(word).max(60),
    /** From the left; the page's own where it is missing. */
    order: z.array(word).max(60).optional(),
    /** In pixels. */
    widths: z.record(word, z.int().min(40).max(800)).refine(isFew, '列过多').optional(),
    pins: z
      .record(word, z.enum(['start', 'end']))
      .refine(isFew, '列过多')
      .optional(),
  }),
});

const name = z.string().trim().min(1, '请填写名称').max(limits.nameLength, `不超过 ${limits.nameLength} 个字`);

const reportState = z.enum(['on', 'paused']);

const view = z.object({
  id: z.uuid(),
  name: z.string(),
  content,
  /** Opened when the list is, unless the address says otherwise; at most one of a list. */
  isDefault: z.boolean(),
  version: z.int(),
  /** Sent once a week as a message, and by mail where asked for; null: never. */
  report: z.object({ state: reportState, byMail: z.boolean(), nextAt: z.string().nullable() }).nullable(),
});

const after = z.object({ id: z.uuid(), version: z.int() });

export const savedViewEndpoints = {
  'user/savedViews': endpoint({
    summary: '一个列表的视图，先建的在前',
    audience: 'user',
    request: z.object({ list }),
    response: z.array(view),
  }),
  'user/savedViewAdd': endpoint({
    summary: `新建视图：名称在一个列表内不重复，每个列表至多 ${limits.perList} 个`,
    audience: 'user',
    request: z.object({
      request_id: requestId,
      list,
      name,
      content,
      /** Of an analysis: it is sent once a week from now on. */
      report: z.object({ byMail: z.boolean() }).optional(),
    }),
    response: after,
    refusals: [code.invalid, code.tooOften, code.duplicate, code.wrongState],
  }),
  'user/savedViewReport': endpoint({
    summary: '周报：每周一 09:00 以消息（及邮件）发送一份分析；可暂停、恢复、改是否发邮件',
    audience: 'user',
    request: z.object({ request_id: requestId, id: z.uuid(), state: reportState, byMail: z.boolean() }),
    response: z.object({ nextAt: z.string().nullable() }),
    refusals: [code.noSuchObject, code.duplicate, code.wrongState],
  }),
  'user/savedViewChange': endpoint({
    summary: '改视图的内容、名称或是否默认；须带打开时的版本，别处改过则拒绝',
    audience: 'user',
    request: z.object({
      request_id: requestId,
      id: z.uuid(),
      version: z.int(),
      name: name.optional(),
      content: content.optional(),
      isDefault: z.boolean().optional(),
    }),
    response: after,
    refusals: [code.invalid, code.versionConflict, code.noSuchObject, code.duplicate],
  }),
  'user/savedViewRemove': endpoint({
    summary: '删除视图',
    audience: 'user',
    request: z.object({ request_id: requestId, id: z.uuid() }),
    response: z.object({ id: z.uuid() }),
    refusals: [code.noSuchObject, code.duplicate],
  }),
  'user/savedViewRestore': endpoint({
    summary: `撤销删除视图：${undoable.removedView.acceptedS} 秒内恢复原样；已恢复的不变，过时、同名或已满则拒绝`,
    audience: 'user',
    request: z.object({ request_id: requestId, id: z.uuid() }),
    response: after,
    refusals: [code.invalid, code.tooOften, code.noSuchObject, code.duplicate, code.wrongState],
  }),
};
