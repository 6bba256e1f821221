/**
 * Accounts of the demonstration profile. `design.md` 6. They hold what this program can really do so far: no balance is written by hand,
 * money comes with the ledger. Run at every start; what is there stays as its user left it.
 */
import { demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import { newInviteCode } from '../account/store';
import { addChannel } from '../channel/channels';
import { uuidv7 } from '../database/uuid';
import type { Services } from '../http/services';

const profiles: Record<
  string,
  {
    nickname: string;
    company?: string;
    industry?: string;
    mediaKind?: 'oa' | 'both';
    certified?: { kind: 'company' | 'person'; name: string };
  }
> = {
  '13800000001': {
    nickname: '演示广告主',
    company: '演示品牌（杭州）有限公司',
    industry: 'food',
    certified: { kind: 'company', name: '演示品牌（杭州）有限公司' },
  },
  '13800000002': { nickname: '', industry: 'ecommerce' },
  '13900000001': { nickname: '演示媒体主', mediaKind: 'both', certified: { kind: 'person', name: '演示用户' } },
  '13900000002': { nickname: '', mediaKind: 'oa' },
};

/** The channel of the demonstration address `?uid=demo&mid=1`. */
export const demonstrationChannel = { uid: 'demo', mid: '1', token: 'demo-channel', promCode: 'DEMO2026' } as const;

export async function seedDemonstration(services: Services): Promise<void> {
  const { db, phones, passwords } = services;
  await addChannel(db, demonstrationChannel);
  const there = await db.selectFrom('user').select(['side', 'phone_hash']).execute();
  for (const account of demonstrationAccounts) {
    const phoneHash = phones.hash(account.phone);
    if (there.some((user) => user.side === account.side && user.phone_hash === phoneHash)) continue;
    const profile = profiles[account.phone];
    const passwordHash = await passwords.hash(account.password);
    await db.transaction().execute(async (trx) => {
      const user = await trx
        .insertInto('user')
        .values({
          id: uuidv7(),
          side: account.side,
          phone_enc: phones.seal(account.phone),
          phone_hash: phoneHash,
          password_hash: passwordHash,
          nickname: profile?.nickname ?? '',
          company: profile?.company ?? null,
          industry_code: profile?.industry ?? null,
          media_kind: profile?.mediaKind ?? null,
          invite_code: newInviteCode(),
        })
        // Another instance that starts at the same moment may have been first.
        .onConflict((conflict) => conflict.columns(['side', 'phone_hash']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!user || !profile?.certified) return;
      const now = new Date();
      await trx
        .insertInto('identification')
        .values({
          id: uuidv7(),
          user_id: user.id,
          kind: profile.certified.kind,
          name: profile.certified.name,
          status: 'passed',
          reject_items: '[]',
          submitted_at: now,
          reviewed_at: now,
        })
        .execute();
    });
  }
}
