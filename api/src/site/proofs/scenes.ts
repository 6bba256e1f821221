/** Endpoints that read across contexts: profile, dashboards, exports, announcements; and the public pages. */
import { randomUUID } from 'node:crypto';
import { forAll, nothing } from '../../../proofs/calls';
import type { Scenes } from '../../../proofs/world';
import { fileOf } from '../../../test/certify';
import { password } from '../../../test/test-api';
import { findScenes } from './find';
import { helpScenes } from './help';
import { inboxScenes } from './inbox';
import { marketScenes } from './market';
import { ticketScenes } from './tickets';

/** Of an analysis. */
const days = { from: '2026-11-01', to: '2026-11-20', compare: 'previous' } as const;

export const siteScenes: Scenes = {
  'ad/getUserInfo': nothing(),
  'media/userInfo': nothing('media'),
  'ad/dashboard': nothing(),
  'ad/dashboardTrend': async ({ ad }) => ({ who: ad, payload: { days: 30 } }),
  'ad/dashboardRunning': nothing(),
  'media/dashboard': nothing('media'),
  'ad/analysis': async ({ ad }) => ({ who: ad, payload: { ...days, grain: 'day' } }),
  'ad/analysisRows': async ({ ad }) => ({ who: ad, payload: { ...days, dimension: 'account' } }),
  'media/income': async ({ media }) => ({ who: media, payload: { ...days, grain: 'week' } }),
  'media/incomeRows': async ({ media }) => ({ who: media, payload: { ...days, dimension: 'kind' } }),
  'user/saveProfile': async ({ stage, ad }) => {
    const avatarFileId = await fileOf(stage.services, ad.id, 'avatar');
    return { who: ad, payload: { nickname: '新昵称', avatarFileId } };
  },
  'user/dataExport': async ({ stage }) => ({ who: await stage.person('ad'), payload: { password } }),
  'user/closeCheck': async ({ ad }) => ({ who: ad, payload: {} }),
  'user/close': async ({ stage }) => ({ who: await stage.person('ad'), payload: { password } }),
  'announcement/list': nothing(),
  'home/notices': forAll,
  'adMedia/dealExport': async ({ ad }) => ({ who: ad, payload: {} }),
  'adMedia/blackExport': async ({ ad }) => ({ who: ad, payload: {} }),
  'adMedia/lowExport': async ({ ad }) => ({ who: ad, payload: {} }),
  'adRead/export': async ({ ad }) => ({ who: ad, payload: {} }),
  'adFans/export': async ({ ad }) => ({ who: ad, payload: {} }),
  'adVideo/export': async ({ ad }) => ({ who: ad, payload: {} }),
  'export/file': async ({ stage, ad }) => {
    const id = randomUUID();
    const at = new Date(stage.now());
    const file = {
      endpoint: 'adFinance/export',
      input: '{"kind":"consume"}',
      file_name: '消费记录.csv',
      storage_key: `export/${id}`,
    };
    await stage.db
      .insertInto('export_file')
      .values({
        id,
        user_id: ad.id,
        ...file,
        status: 'ready',
        created_at: at,
        ready_at: at,
        expires_at: new Date(at.getTime() + 60_000),
      })
      .execute();
    return { who: ad, payload: { id }, own: [id] };
  },

  ...ticketScenes,
  ...marketScenes,
  ...findScenes,
  ...helpScenes,
  ...inboxScenes,
};
