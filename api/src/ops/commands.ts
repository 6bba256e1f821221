/** The operator's commands: what each is called, what it needs, what it does. `ops.ts` reads the command line. */

import { phonePattern } from '@shizhong/shared-contracts/rules';
import type { Side } from '@shizhong/shared-contracts/session';
import { moveAccount, usersByPhone } from '../account/operate';
import { addChannel } from '../channel/channels';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { maskPhone, type Phones } from '../security/phone';
import { endSessionsOf, expireSessionsOf } from '../session/store';

export interface OpsContext {
  db: Database;
  phones: Phones;
}

export type Options = Readonly<Record<string, string | undefined>>;
export type Row = Record<string, string | number | null>;

export interface Command {
  name: string;
  options: string;
  does: string;
  run(context: OpsContext, options: Options): Promise<Row[]>;
}

/** The command line is not as asked; its text is for the operator. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

type FoundUser = Awaited<ReturnType<typeof usersByPhone>>[number];

const ofPhone = '--phone <number> [--side ad|media]';

export const commands: readonly Command[] = [
  {
    name: 'session revoke',
    options: `${ofPhone} [--reason operator|elsewhere|password]`,
    does: 'ends every sign-in of the user now; the page hears 402 at its next call',
    run: forEachUser(async ({ db }, user, { reason = 'operator' }) => {
      if (reason !== 'operator' && reason !== 'elsewhere' && reason !== 'password')
        throw new WrongUse(`--reason ${reason} is not known`);
      return { sessions: await endSessionsOf(db, user.id, reason) };
    }),
  },
  {
    name: 'session expire',
    options: ofPhone,
    does: 'lets every sign-in of the user run out now; the page hears 300 and 401 at its next call',
    run: forEachUser(async ({ db }, user) => ({ sessions: await expireSessionsOf(db, user.id) })),
  },
  {
    name: 'user freeze',
    options: ofPhone,
    does: 'freezes the account and ends its sign-ins with 402',
    run: forEachUser(async ({ db }, user) => ({ status: 'frozen', sessions: await moveAccount(db, user.id, 'freeze') })),
  },
  {
    name: 'user unfreeze',
    options: ofPhone,
    does: 'lets a frozen account sign in again',
    run: forEachUser(async ({ db }, user) => {
      await moveAccount(db, user.id, 'unfreeze');
      return { status: 'active' };
    }),
  },
  {
    name: 'user show',
    options: ofPhone,
    does: 'shows status and times',
    run: forEachUser(async (_context, user) => ({
      status: user.status,
      nickname: user.nickname,
      registered: user.created_at.toISOString(),
      lastLogin: user.last_login_at?.toISOString() ?? null,
    })),
  },
  {
    name: 'channel add',
    options: '--uid <id> --mid <id> [--prom <code>] [--token <szPush>]',
    does: 'adds a promotion channel and tells its szPush; the same uid and mid again tells the one that is there',
    async run({ db }, { uid, mid, prom, token }) {
      if (!uid || !mid) throw new WrongUse('channel add needs --uid and --mid');
      const channel = await addChannel(db, { uid, mid, promCode: prom ?? null, ...(token ? { token } : {}) });
      return [{ uid, mid, szPush: channel.token, added: channel.added ? 'yes' : 'was there' }];
    },
  },
  {
    name: 'channel list',
    options: '',
    does: 'lists channels with visits and sign-ups',
    async run({ db }) {
      return db
        .selectFrom('promo_channel')
        .select(['uid', 'mid', 'token as szPush', 'prom_code as prom', 'status'])
        .select((from) => [
          from
            .selectFrom('promo_visit')
            .select((e) => e.fn.countAll<string>().as('n'))
            .whereRef('promo_visit.channel_id', '=', 'promo_channel.id')
            .as('visits'),
          from
            .selectFrom('attribution')
            .select((e) => e.fn.countAll<string>().as('n'))
            .whereRef('attribution.channel_id', '=', 'promo_channel.id')
            .as('signUps'),
        ])
        .orderBy('created_at')
        .execute();
    },
  },
  {
    name: 'migrate',
    options: '',
    does: 'brings the database schema up to date, as every start does',
    async run({ db }) {
      await migrate(db);
      return [{ schema: 'up to date' }];
    },
  },
];

function forEachUser(act: (context: OpsContext, user: FoundUser, options: Options) => Promise<Row>): Command['run'] {
  return async (context, options) => {
    const { phone, side } = options;
    if (!phone || !phonePattern.test(phone)) throw new WrongUse('--phone needs a mobile number of 11 digits');
    if (side !== undefined && side !== 'ad' && side !== 'media') throw new WrongUse('--side is ad or media');
    const users = await usersByPhone(context.db, context.phones.hash(phone), (side as Side | undefined) ?? null);
    if (!users.length) throw new WrongUse(`no ${side ? `${side} ` : ''}account has this phone number`);
    const rows: Row[] = [];
    for (const user of users) rows.push({ phone: maskPhone(phone), side: user.side, ...(await act(context, user, options)) });
    return rows;
  };
}
