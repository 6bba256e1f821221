/** Announcements of the platform: rules, holidays, maintenance. `docs/domain/site.md#announcements`. */
import { z } from 'zod';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text; each line is a paragraph. */
  body: z.string(),
  /** Path of a page with details; null if the text is complete. */
  link: z.string().nullable(),
  at: z.string(),
});

export const announcementEndpoints = {
  'announcement/list': endpoint({
    summary: '平台公告：本侧正在展示的公告，新的在前；archive 为已结束的',
    audience: 'user',
    request: listInput(z.object({ archive: z.boolean().optional() }), ['newest'] as const),
    response: listOf(announcement),
  }),
  'home/notices': endpoint({
    summary: '首页公告：对所有人公开的最近 10 条',
    audience: 'public',
    request: empty,
    response: z.array(announcement),
  }),
};
