import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { MediaAccount } from '../tables';

export type AccountView = ResponseOf<'adMedia/black'>['list'][number]['account'];

/** Columns of `media_account as a` that `accountView` reads. */
export const accountColumns = [
  'a.id',
  'a.kind',
  'a.name',
  'a.avatar_url',
  'a.platform_id',
  'a.industry_codes',
  'a.fans',
  'a.perf_tenths',
  'a.quality',
  'a.status',
] as const;

type Read = Pick<
  MediaAccount,
  'id' | 'kind' | 'name' | 'avatar_url' | 'platform_id' | 'industry_codes' | 'fans' | 'perf_tenths' | 'quality' | 'status'
>;

/** An account with its public fields. */
export function accountView(row: Read): AccountView {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    avatar: row.avatar_url,
    platformId: row.platform_id,
    industries: row.industry_codes,
    fans: row.fans,
    perfScore: row.perf_tenths / 10,
    quality: row.quality,
    status: row.status,
  };
}
