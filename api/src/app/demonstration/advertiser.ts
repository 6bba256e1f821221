/** The advertiser's data besides campaigns: saved targetings, a consultant, and visits to the landing page. */
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { assignConsultant, countVisit } from '../../campaign';
import { hourMs } from '../../platform';
import { ops } from './acts';
import type { NamedScene, Span } from './named-scene';

/** Readers per order who visited the landing page. */
const visitorsPerOrder = [46, 31, 58, 24] as const;

export function advertiserScenes({ to }: Span): NamedScene[] {
  return [
    [
      'data of the advertiser',
      async (stage, { ad, accounts }) => {
        const { services } = stage;
        await stage.until(to - 3 * 24 * hourMs);
        await assignConsultant(services, ops.id ?? '', {
          userId: ad.id,
          name: '王敏（演示）',
          phone: '0571-00000001',
          wechat: 'demo-consultant',
        });
        const oa = accounts.filter(({ kind }) => accountKinds[kind].articles).map(({ id }) => id);
        await stage.call(ad, 'adMedia/packageSave', {
          name: '江浙沪女性',
          targeting: {
            gender: 'female',
            genderMinBp: 5_500,
            areas: [
              { code: '330000', minBp: 1_000 },
              { code: '310000', minBp: 1_000 },
            ],
          },
        });
        await stage.call(ad, 'adMedia/packageSave', { name: '合作过的美食号', targeting: { includeAccounts: oa.slice(0, 2) } });
        const orders = await services.db
          .selectFrom('performance_order as o')
          .innerJoin('content as c', 'c.id', 'o.content_id')
          .select('o.id')
          .where('o.ad_user_id', '=', ad.id)
          .where('c.landing_url', 'is not', null)
          .where('o.published_at', 'is not', null)
          .orderBy('o.published_at')
          .limit(visitorsPerOrder.length)
          .execute();
        for (const [index, { id }] of orders.entries())
          for (let visitor = 0; visitor < (visitorsPerOrder[index] ?? 0); visitor += 1)
            await countVisit(services, id, {
              ip: `203.0.113.${visitor}`,
              userAgent: `Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50 演示 ${visitor}`,
            });
      },
    ],
  ];
}
