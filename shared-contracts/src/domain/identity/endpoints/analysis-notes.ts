/** What a person notes of a day of an analysis. `docs/pages/conventions.md#notes-on-days`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { day, requestId } from '../../../transport/endpoint/fields';
import { analysisNoteLimits as limits } from '../rules';

/** The analyses that there are: what can be sent every week as well. */
const list = z.enum(['adAnalysis', 'mediaIncome']);
const text = z.string().trim().max(limits.length, `不超过 ${limits.length} 个字`);

export const analysisNoteEndpoints = {
  'user/analysisNotes': endpoint({
    summary: '一份分析里的备注：首日至末日（都含）每天至多一条，只有本人看得到',
    audience: 'user',
    request: z.object({ list, from: day, to: day }),
    response: z.array(z.object({ day: z.string(), text: z.string() })),
  }),
  'user/analysisNoteSet': endpoint({
    summary: '写、改或（留空）删一天的备注；须带打开时的内容，别处改过则拒绝',
    audience: 'user',
    request: z.object({
      request_id: requestId,
      list,
      day,
      text,
      /** What stood there when it was opened; empty: nothing. */
      was: z.string().max(limits.length),
    }),
    response: z.object({ day: z.string(), text: z.string() }),
    refusals: [code.invalid, code.versionConflict, code.tooOften, code.duplicate],
  }),
};
