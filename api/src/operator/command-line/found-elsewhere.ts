/** Where the papers or devices of whoever is certified were met before: a hint for the reviewer, never a proof. */
import type { Side } from '@shizhong/shared-contracts/session';
import { companionsOf, deviceOf } from '../../identity';
import type { Database } from '../../platform';
import type { Row } from './command';

interface Elsewhere {
  userId: string;
  side: Side;
  status: string;
  nickname: string;
  company: string | null;
}

const sides: Readonly<Record<Side, string>> = { ad: '广告主', media: '媒体主' };
const states: Readonly<Record<string, string>> = { active: '正常', frozen: '已冻结', closing: '注销中', closed: '已注销' };

/** As the desk's search box finds them. */
const nameOf = ({ company, nickname, userId }: Elsewhere): string => company || nickname || userId;
const standingOf = ({ side, status }: Elsewhere): string => `${sides[side]} · ${states[status] ?? status}`;

export async function foundElsewhere(
  db: Database,
  form: { user_id: string; identity_hash: string | null },
  at: Date,
): Promise<Row[]> {
  const papers = form.identity_hash
    ? await db
        .selectFrom('identification_form as f')
        .innerJoin('user as u', 'u.id', 'f.user_id')
        .select(['u.side', 'u.status', 'u.nickname', 'u.company', 'f.user_id as userId'])
        .distinct()
        .where('f.identity_hash', '=', form.identity_hash)
        .where('f.user_id', '!=', form.user_id)
        .limit(10)
        .execute()
    : [];
  const devices = await companionsOf(db, form.user_id, at);
  return [
    ...papers.map((one) => ({ part: '同一证件的其他用户', field: nameOf(one), value: standingOf(one) })),
    ...devices.map((one) => ({
      part: '同一设备登录过的其他用户',
      field: nameOf(one),
      value: `${standingOf(one)} · ${deviceOf(one.userAgent)} · ${one.ip}`,
    })),
  ];
}
