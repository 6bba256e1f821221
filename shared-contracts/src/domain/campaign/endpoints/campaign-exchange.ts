/**
 * Export and import of campaigns as tables and articles. `docs/pages/advertiser.md#campaign-list`,
 * `docs/pages/advertiser.md#campaign-form`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { requestId } from '../../../transport/endpoint/fields';
import { fileOf } from '../../../transport/endpoint/lists';
import { campaignLimits } from '../vocabulary';
import { campaignForm } from './form-schema';
import { listFilters, listSorts } from './schemas';

const id = z.uuid();
/** A row with a key of the advertiser's own is imported once. */
const rowKey = z
  .string()
  .trim()
  .min(1, '请填写编号')
  .max(campaignLimits.importKey, `编号不超过 ${campaignLimits.importKey} 个字`);
const importRow = campaignForm.extend({ rowKey: rowKey.optional() });

export const campaignExchange = {
  export: endpoint({
    summary: '导出广告列表（CSV，边查边发）',
    audience: 'ad',
    request: z.object({ filters: listFilters.optional(), ...fileOf(listSorts) }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  import: endpoint({
    summary:
      '批量导入草稿；dryRun 只校验，逐行返回问题，以及表格里写不了、导入后要补的内容；带 rowKey 的行只导入一次，重复导入什么也不改变',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      dryRun: z.boolean(),
      rows: z.array(importRow).min(1, '请至少提供一行').max(campaignLimits.importRows, '每次最多 100 行'),
    }),
    response: z.object({
      created: z.array(z.object({ line: z.int(), id, no: z.string() })),
      rows: z.array(
        z.object({
          line: z.int(),
          ok: z.boolean(),
          /** The campaign that was imported by this key before; such a row changes nothing. */
          knownNo: z.string().nullable(),
          errors: z.array(z.object({ path: z.string(), msg: z.string() })),
          /** What a table cannot contain (cover, promoted account): to be completed in the draft. */
          todo: z.array(z.object({ path: z.string(), msg: z.string() })),
        }),
      ),
    }),
    refusals: [code.invalid, code.duplicate],
  }),
  // Of every kind; a page asks only where the kind delivers an article.
  importArticle: endpoint({
    summary: '从公众号文章链接导入标题、摘要、封面、正文',
    audience: 'ad',
    request: z.object({ url: z.string().max(1000) }),
    response: z.object({
      title: z.string(),
      digest: z.string(),
      coverUrl: z.string().nullable(),
      /** The cover, stored as a file of the caller; null if there is none or it failed to load. */
      cover: z.object({ fileId: z.string(), url: z.string(), width: z.int().nullable(), height: z.int().nullable() }).nullable(),
      bodyHtml: z.string(),
      author: z.string().nullable(),
      /** Its source: the official page or, in the demonstration, the simulator. */
      source: z.enum(['official', 'simulator']),
    }),
    refusals: [code.invalid, code.notEligible],
  }),
};
