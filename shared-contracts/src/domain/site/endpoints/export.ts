/** Files of exports that were too long for a direct response. `docs/domain/site.md#exports`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';

const id = z.uuid();

export const exportEndpoints = {
  'export/file': endpoint({
    summary: '后台导出的文件：状态，准备好后给出限时的下载地址',
    audience: 'user',
    request: z.object({ id }),
    response: z.object({
      status: z.enum(['preparing', 'ready', 'failed', 'removed']),
      fileName: z.string(),
      rows: z.int(),
      bytes: z.int(),
      /** When it is deleted; null unless it is ready. */
      expiresAt: z.string().nullable(),
      url: z.string().nullable(),
    }),
    refusals: [code.noSuchObject],
  }),
};
