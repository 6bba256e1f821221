import { phonePattern } from '@shizhong/shared-contracts/rules';
import type { Side } from '@shizhong/shared-contracts/session';
import { usersByPhone, usersNamed } from '../../identity';
import { isUuid, maskPhone } from '../../platform';
import type { OperatorServices } from '../services';
import { type OpsContext, type Options, type Row, UsageError } from './command';

export const sides = { ad: '广告主', media: '媒体主' } as const;

export type FoundUser = Awaited<ReturnType<typeof usersByPhone>>[number];

export const ofPhone = '[--phone <手机号>] [--side ad|media] [--user <用户编号>]';

/** Finds the users with `--phone`, on one side or both, or the one with this id. @throws UsageError */
export async function usersOf(
  { db, phones }: Pick<OperatorServices, 'db' | 'phones'>,
  { phone, side, user }: Options,
): Promise<FoundUser[]> {
  if (user !== undefined) {
    const found = isUuid(user) ? await usersNamed(db, user) : [];
    if (!found.length) throw new UsageError('--user 没有这个账号');
    return found;
  }
  if (!phone || !phonePattern.test(phone)) throw new UsageError('--phone 是 11 位手机号');
  if (side !== undefined && side !== 'ad' && side !== 'media') throw new UsageError('--side is ad or media');
  const users = await usersByPhone(db, phones.hashes(phone), (side as Side | undefined) ?? null);
  if (!users.length) throw new UsageError(`没有用这个手机号的${side ? sides[side] : '账号'}`);
  return users;
}

export function forEachUser(act: (context: OpsContext, user: FoundUser, options: Options) => Promise<Row>) {
  return async (context: OpsContext, options: Options): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const user of await usersOf(context.services, options)) {
      const { phone } = options;
      rows.push({ ...(phone ? { phone: maskPhone(phone) } : {}), side: user.side, ...(await act(context, user, options)) });
    }
    return rows;
  };
}
