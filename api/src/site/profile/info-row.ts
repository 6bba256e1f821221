/**
 * Reads all of the user info in one statement per side: every page requests it at start, and the round trip to the database is
 * most of the cost of a call.
 */

import type { IdentificationCase, User } from '../../identity';
import { type AccountCode, fenOf } from '../../money';
import { type Database, notSignedIn, prepared } from '../../platform';
import { type AdvertiserMilestones, advertiserMilestoneColumns, type MediaMilestones, mediaMilestoneColumns } from './milestones';

type Columns = 'id' | 'nickname' | 'company' | 'phone_enc' | 'avatar_file_id' | 'media_kind' | 'perf_score' | 'created_at';

export type InfoRow<Milestones> = Pick<User, Columns> &
  Milestones & {
    /** Status of the identification; null without one. */
    certified: IdentificationCase['status'] | null;
    unread: number;
    otherSide: boolean;
    balances: Partial<Record<AccountCode, string>>;
  };

const row = (
  milestones: string,
) => `select u.id, u.nickname, u.company, u.phone_enc, u.avatar_file_id, u.media_kind, u.perf_score, u.created_at,
    (select status from identification_case where user_id = $1::uuid) as certified,
    (select count(*)::int from message where user_id = $1::uuid and deleted_at is null and read_at is null) as unread,
    exists (select from "user" o where o.phone_hash = u.phone_hash and o.side <> u.side and o.status in ('active', 'frozen')) as "otherSide",
    coalesce((select jsonb_object_agg(code, balance_fen::text) from ledger_account where owner_id = $1::uuid), '{}'::jsonb) as balances,
    ${milestones}
  from "user" u where u.id = $1::uuid`;

export type AdvertiserRow = InfoRow<AdvertiserMilestones> & {
  wx: { nickname: string; avatar: string | null; subscribed: boolean } | null;
};

const wxColumn = `(select jsonb_build_object('nickname', nickname, 'avatar', avatar, 'subscribed', subscribed)
    from wx_info where user_id = $1::uuid) as wx`;

const ofAdvertiser = prepared<AdvertiserRow>(row(`${wxColumn}, ${advertiserMilestoneColumns}`));
const ofMedia = prepared<InfoRow<MediaMilestones>>(row(mediaMilestoneColumns));

/** @throws Refusal 300/401 when there is no such user any more */
export async function advertiserRow(db: Database, userId: string): Promise<AdvertiserRow> {
  return only(await ofAdvertiser(db, [userId]));
}

/** @throws Refusal 300/401 when there is no such user any more */
export async function mediaRow(db: Database, userId: string): Promise<InfoRow<MediaMilestones>> {
  return only(await ofMedia(db, [userId]));
}

function only<Row>([found]: readonly Row[]): Row {
  if (!found) throw notSignedIn();
  return found;
}

/** Balance of a ledger account in fen; 0 if it was never used. */
export function heldFen({ balances }: Pick<InfoRow<unknown>, 'balances'>, code: AccountCode): number {
  return fenOf(balances[code] ?? '0');
}
