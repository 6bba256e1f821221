import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { checklistSteps } from '@shizhong/shared-contracts/rules';
import type { Side } from '@shizhong/shared-contracts/session';
import { userById } from '../account/store';
import type { Database } from '../database/database';
import type { User } from '../database/tables';
import { pointsOf } from '../growth/points';
import { streakOf } from '../growth/sign-in';
import type { Services } from '../http/services';
import { certStatusOf } from '../identification/view';
import { unreadOf } from '../messages/store';
import { scoreOfOwner } from '../reputation/performance';
import { growthOf, levelOf } from '../rules/levels';
import { maskPhone } from '../security/phone';
import { publicFileUrl } from '../upload/links';
import { advertiserBalances, mediaBalances } from './balances';
import { advertiserMilestones, mediaMilestones } from './milestones';

export async function adUserInfo(services: Services, userId: string): Promise<ResponseOf<'ad/getUserInfo'>> {
  const user = await userById(services.db, userId);
  const common = await commonInfo(services, user);
  return {
    ...common,
    company: user.company,
    balance: await advertiserBalances(services.db, userId),
    // The WeChat binding is a port that is not set up yet: nobody is bound.
    wxInfo: null,
    checklist: checklist('ad', {
      profile: user.nickname !== '' && user.company !== null,
      certify: common.certStatus === 'passed',
      ...(await advertiserMilestones(services.db, userId)),
    }),
  };
}

export async function mediaUserInfo(services: Services, userId: string): Promise<ResponseOf<'media/userInfo'>> {
  const user = await userById(services.db, userId);
  const common = await commonInfo(services, user);
  return {
    ...common,
    mediaKind: user.media_kind,
    earnings: await mediaBalances(services.db, userId),
    level: levelOf(await growthOf(services.db, userId, new Date(services.clock.now()))).level,
    points: (await pointsOf(services.db, userId)).available,
    perfScore: (await scoreOfOwner(services.db, userId)) ?? user.perf_score,
    signedToday: (await streakOf(services.db, userId, new Date(services.clock.now()))).signedToday,
    checklist: checklist('media', {
      certify: common.certStatus === 'passed',
      ...(await mediaMilestones(services.db, userId)),
    }),
  };
}

async function commonInfo(services: Services, user: User) {
  const { db, phones, settings } = services;
  return {
    id: user.id,
    username: user.nickname,
    phone: maskPhone(phones.open(user.phone_enc)),
    avatar: publicFileUrl(settings, user.avatar_file_id),
    certStatus: await certStatusOf(db, user.id),
    unread: await unreadOf(db, user.id),
    registeredAt: user.created_at.toISOString(),
    otherSide: await hasOtherSide(db, user),
  };
}

async function hasOtherSide(db: Database, user: User): Promise<boolean> {
  const other = await db
    .selectFrom('user')
    .select('id')
    .where('phone_hash', '=', user.phone_hash)
    .where('side', '=', user.side === 'ad' ? 'media' : 'ad')
    .where('status', 'in', ['active', 'frozen'])
    .executeTakeFirst();
  return other !== undefined;
}

/** Steps in the contract's order. */
function checklist<S extends Side>(
  side: S,
  done: Partial<Record<(typeof checklistSteps)[S][number], boolean>>,
): { key: string; done: boolean }[] {
  return checklistSteps[side].map((key) => ({ key, done: (done as Record<string, boolean | undefined>)[key] ?? false }));
}
