import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { deposit, writePosting } from '../src/money';
import { uuidv7 } from '../src/platform';
import type { MediaAccountTable } from '../src/supply';
import { certify } from './certify';
import type { SignedUp, TestApi } from './test-api';

export interface Person extends SignedUp {
  id: string;
}

/** Certified people with money and accounts. */
export function createPeople({ services, signUp }: Pick<TestApi, 'services' | 'signUp'>) {
  const { db } = services;

  async function person(side: 'ad' | 'media'): Promise<Person> {
    const signedUp = await signUp(side);
    return { ...signedUp, id: signedUp.user.id };
  }

  /** A certified advertiser with money. */
  async function advertiser(fundsFen = 10_000_00): Promise<Person> {
    const who = await person('ad');
    await certify(services, who.id, 'ad');
    if (fundsFen) await fund(who.id, fundsFen);
    return who;
  }

  async function fund(advertiserId: string, amountFen: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await writePosting(trx, deposit({ advertiser: advertiserId, amountFen, place: 'channel' }), {
        requestId: `test:${randomUUID()}`,
        bizType: 'deposit',
        bizId: uuidv7(),
        at: new Date(),
      });
    });
  }

  /** A certified media owner, registered long enough to have several open orders, with one account for reads. */
  async function mediaOwner(account: Partial<Insertable<MediaAccountTable>> = {}): Promise<Person & { accountId: string }> {
    const who = await person('media');
    await certify(services, who.id, 'media', { kind: 'person' });
    await db
      .updateTable('user')
      .set({ created_at: new Date('2026-01-01') })
      .where('id', '=', who.id)
      .execute();
    return { ...who, accountId: await mediaAccount(who.id, account) };
  }

  async function mediaAccount(userId: string, more: Partial<Insertable<MediaAccountTable>> = {}): Promise<string> {
    const id = uuidv7();
    await db
      .insertInto('media_account')
      .values({
        id,
        user_id: userId,
        kind: 'oa',
        platform_id: `gh_${randomUUID().slice(0, 12)}`,
        name: '测试公众号',
        avatar_url: null,
        alias: null,
        appid: null,
        service_type: 1,
        principal_name: null,
        region_code: '330100',
        industry_codes: ['food'],
        fans: 50_000,
        male_bp: 4_000,
        areas: JSON.stringify([{ code: '330100', bp: 3_000 }]),
        medians: JSON.stringify({ 1: { median: 1_000, n: 10, cv: 0.3 }, 2: { median: 600, n: 10, cv: 0.3 } }),
        takes: ['read', 'fans', 'video'],
        min_read_price_fen: null,
        min_fan_price_fen: null,
        registered_on: '2020-01-01',
        status: 'normal',
        status_at: new Date(),
        created_at: new Date(),
        ...more,
      })
      .execute();
    return id;
  }

  /** An authorised, promoted account of an advertiser. */
  async function promotedAccount(userId: string, kind: 'oa' | 'video'): Promise<string> {
    const id = uuidv7();
    await db
      .insertInto('account_authorisation')
      .values({
        id,
        user_id: userId,
        role: 'promoted',
        kind,
        account_id: null,
        ticket_hash: null,
        qr_expires_at: null,
        appid: null,
        refresh_token_enc: null,
        authorised_at: new Date(),
        last_ok_at: new Date(),
        platform_id: `gh_${randomUUID().slice(0, 12)}`,
        avatar_url: null,
        principal_name: null,
        removed_at: null,
        status: 'ok',
        status_at: new Date(),
        created_at: new Date(),
      })
      .execute();
    return id;
  }

  return { person, advertiser, fund, mediaOwner, mediaAccount, promotedAccount };
}
