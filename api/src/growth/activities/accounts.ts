/** The accounts a media owner may join with, and what excludes each of them. */

import type { AccountKind } from '@shizhong/shared-contracts/kinds';
import type { Database } from '../../platform';

interface Candidate {
  id: string;
  name: string;
  avatar: string | null;
  kind: AccountKind;
  obstacles: string[];
}

export async function accountsOf(db: Database, userId: string): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('media_account')
    .select(['id', 'name', 'avatar_url', 'kind', 'status', 'accepting', 'quality'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['normal', 'offline', 'frozen', 'reviewing'])
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    avatar: row.avatar_url,
    kind: row.kind,
    obstacles: [
      ...(row.status === 'normal' ? [] : ['账号不在线']),
      ...(row.accepting ? [] : ['授权已失效']),
      ...(row.quality === 'severe' ? ['处于严重低质名单'] : []),
    ],
  }));
}
