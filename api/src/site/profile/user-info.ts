import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { checklistSteps } from '@shizhong/shared-contracts/rules';
import type { Side } from '@shizhong/shared-contracts/session';
import { pointsOf, streakOf } from '../../growth';
import { certStatusIn } from '../../identity';
import { maskPhone, publicFileUrl, rulesAt, standingOf } from '../../platform';
import { scoreOfOwner } from '../../supply';
import type { SiteServices } from '../services';
import { advertiserRow, heldFen, type InfoRow, mediaRow } from './info-row';

export async function adUserInfo(services: SiteServices, userId: string): Promise<ResponseOf<'ad/getUserInfo'>> {
  const row = await advertiserRow(services.db, userId);
  const common = commonInfo(services, row);
  return {
    ...common,
    company: row.company,
    balance: {
      cashFen: heldFen(row, '2001'),
      giftFen: heldFen(row, '2002'),
      frozenFen: heldFen(row, '2003') + heldFen(row, '2004'),
    },
    wxInfo: row.wx,
    checklist: checklist('ad', {
      profile: row.nickname !== '' && row.company !== null,
      certify: common.certStatus === 'passed',
      deposit: row.deposit,
      campaign: row.campaign,
      settled: row.settled,
    }),
  };
}

export async function mediaUserInfo(services: SiteServices, userId: string): Promise<ResponseOf<'media/userInfo'>> {
  const { db, clock } = services;
  const row = await mediaRow(db, userId);
  const common = commonInfo(services, row);
  const at = new Date(clock.now());
  return {
    ...common,
    mediaKind: row.media_kind,
    earnings: { availableFen: heldFen(row, '2102'), pendingFen: heldFen(row, '2101'), holdFen: heldFen(row, '2104') },
    level: (await standingOf(db, userId, at, await rulesAt(db, at))).level.level,
    points: (await pointsOf(db, userId)).available,
    perfScore: (await scoreOfOwner(db, userId)) ?? row.perf_score,
    signedToday: (await streakOf(db, userId, at)).signedToday,
    takesOrders: row.open,
    checklist: checklist('media', {
      certify: common.certStatus === 'passed',
      account: row.account,
      rateCard: row.rateCard,
      order: row.order,
      cashout: row.cashout,
    }),
  };
}

function commonInfo({ phones, settings }: SiteServices, row: InfoRow<unknown>) {
  return {
    id: row.id,
    username: row.nickname,
    phone: maskPhone(phones.open(row.phone_enc)),
    avatar: publicFileUrl(settings, row.avatar_file_id),
    certStatus: certStatusIn(row.certified === null ? undefined : { status: row.certified }),
    unread: row.unread,
    registeredAt: row.created_at.toISOString(),
    otherSide: row.otherSide,
  };
}

/** Steps in the order of the contract. */
function checklist<S extends Side>(
  side: S,
  done: Partial<Record<(typeof checklistSteps)[S][number], boolean>>,
): { key: string; done: boolean }[] {
  return checklistSteps[side].map((key) => ({ key, done: (done as Record<string, boolean | undefined>)[key] ?? false }));
}
