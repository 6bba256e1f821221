/** One campaign of the hall, with the terms each of the owner's accounts could claim it on. `docs/pages/media-owner.md#hall`. */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type AccountKind, accountKinds } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { splitFee, timesFen } from '../../money';
import { Refusal, refuse } from '../../platform';
import { advertiserRecords, type MediaAccount } from '../../supply';
import { retentionH } from '../kinds/retention';
import type { CampaignServices } from '../services';
import type { Campaign, Content } from '../tables';
import { fitsOf } from '../targeting/eligibility';
import { quantityOf } from '../targeting/quantity';
import {
  asHallCampaign,
  capQtyOf,
  type EarningTerms,
  earningTerms,
  hiddenBy,
  leftQtyOf,
  ownAccounts,
  type Row,
} from './hall-view';

/** @throws Refusal `noSuchObject` for a campaign that is not running or is not offered to this owner */
export async function hallCampaign(
  services: CampaignServices,
  userId: string,
  id: string,
): Promise<ResponseOf<'media/taskDetail'>> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  const accounts = await ownAccounts(db, userId);
  const mine = accounts.map((account) => account.id);
  const { rows } = await sql<DetailRow>`
    select c.*, t.titles, t.cover_file_id, t.digest, t.brief, t.body_html, t.origin_url,
      exists (${hiddenBy(userId)}) as hidden, null::bigint as fitting, null::bigint as done,
      p.name as promoted_name, p.avatar_url as promoted_avatar, p.platform_id as promoted_platform, p.kind as promoted_kind
    from campaign c join content t on t.id = c.content_id left join account_authorisation p on p.id = c.promoted_account_id
    where c.id = ${id}::uuid and c.status = 'running'
      and (jsonb_array_length(coalesce(c.targeting -> 'includeAccounts', '[]'::jsonb)) = 0
        or (c.targeting -> 'includeAccounts') ?| ${mine}::text[])
      and not exists (select from blocked_advertiser m where m.media_user_id = ${userId}::uuid and m.ad_user_id = c.user_id)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw refuse('hallCampaignMissing');
  const [fits, terms, records] = await Promise.all([
    fitsOf(db, { campaignIds: [id], accountIds: mine }),
    earningTerms(services, userId, at),
    advertiserRecords(db, [row.user_id]),
  ]);
  const fitting = new Set(fits.filter(({ reasons }) => !reasons.length).map(({ accountId }) => accountId));
  return {
    ...asHallCampaign(services, row, terms, fits, records),
    digest: row.digest,
    brief: row.brief,
    bodyHtml: row.body_html,
    originUrl: row.origin_url,
    offers: accounts.filter((account) => fitting.has(account.id)).flatMap((account) => offersOf(row, account, { ...terms, at })),
    promoted:
      row.promoted_kind === null
        ? null
        : {
            name: row.promoted_name ?? '',
            avatar: row.promoted_avatar,
            platformId: row.promoted_platform,
            kind: row.promoted_kind,
          },
    retentionH: retentionH(row.kind, terms.rules),
    aheadMin: terms.rules['start.ahead_min'],
    now: at.toISOString(),
  };
}

type DetailRow = Row &
  Pick<Content, 'digest' | 'brief' | 'body_html' | 'origin_url'> & {
    promoted_name: string | null;
    promoted_avatar: string | null;
    promoted_platform: string | null;
    promoted_kind: AccountKind | null;
  };

/** The reserve of a claim for each allowed position of an account. Positions with too small a forecast are left out. */
function offersOf(campaign: Campaign, account: MediaAccount, { feeBp, tax, rules, at }: EarningTerms & { at: Date }) {
  const leftQty = leftQtyOf(campaign, at);
  const capQty = capQtyOf(campaign);
  const limitQty = Math.min(capQty, leftQty ?? capQty);
  const allowed = campaign.targeting.positions?.length ? campaign.targeting.positions : [1, 2, 3];
  const positions = accountKinds[account.kind].articles ? allowed : [null];
  return positions.flatMap((position) => {
    try {
      const { forecast, cap } = quantityOf(campaign, account, position, { mostQty: leftQty }, rules);
      const grossFen = timesFen(campaign.unit_price_fen ?? 0, cap);
      const { netFen } = splitFee(grossFen, feeBp);
      return [
        {
          accountId: account.id,
          position,
          forecastQty: forecast,
          mostQty: cap,
          limitQty,
          grossFen,
          netFen,
          taxFen: tax.on(netFen),
        },
      ];
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return [];
    }
  });
}
