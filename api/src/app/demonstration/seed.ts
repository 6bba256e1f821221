/**
 * Seeds the accounts of the demonstration profile. `docs/architecture.md#demonstration-accounts`. Balances are never written
 * directly: all money is booked by the ledger. Runs at every start; existing accounts keep their users' changes.
 */

import { demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { idCardCheckSign, usccCheckSign } from '@shizhong/shared-contracts/identity';
import type { Side } from '@shizhong/shared-contracts/session';
import sharp from 'sharp';
import { addChannel, addUser, caseOf, type IdentityInput, passIn, submitIdentity } from '../../identity';
import { checkFile, Refusal, storeFile } from '../../platform';
import type { Services } from '../services';

export const leadUscc = withCheckSign('91330106MA2DEM000', usccCheckSign);

const profiles: Record<
  string,
  {
    nickname: string;
    company?: string;
    industry?: string;
    mediaKind?: 'oa' | 'both';
    certified?: IdentityInput;
  }
> = {
  '13800000001': {
    nickname: '演示广告主',
    company: '演示品牌（杭州）有限公司',
    industry: 'food',
    certified: {
      kind: 'company',
      name: '演示品牌（杭州）有限公司',
      uscc: leadUscc,
      legalName: '演示',
      region: '330106',
      address: '演示路 1 号',
      contactName: '演示',
      contactPhone: '13800000001',
      bankName: '演示银行杭州支行',
      bankNo: '3301000000000001',
      industry: 'food',
    },
  },
  '13800000002': { nickname: '', industry: 'ecommerce' },
  '13900000001': {
    nickname: '演示媒体主',
    mediaKind: 'both',
    certified: { kind: 'person', name: '演示用户', personId: withCheckSign('33010619900307001', idCardCheckSign) },
  },
  '13900000002': { nickname: '', mediaKind: 'oa' },
};

/** The promotion channel of the demonstration address `?uid=demo&mid=1`. */
const demonstrationChannel = { uid: 'demo', mid: '1', token: 'demo-channel', promCode: 'DEMO2026' } as const;

export async function seedDemonstration(services: Services): Promise<void> {
  const { db, phones, passwords } = services;
  await addChannel(db, demonstrationChannel);
  const there = await db.selectFrom('user').select(['side', 'phone_hash']).execute();
  for (const account of demonstrationAccounts) {
    const phoneHashes = phones.hashes(account.phone);
    if (there.some((user) => user.side === account.side && phoneHashes.includes(user.phone_hash))) continue;
    const profile = profiles[account.phone];
    // Another instance starting at the same time may have been first.
    await addUser(db, services, {
      side: account.side,
      phone: account.phone,
      passwordHash: await passwords.hash(account.password),
      nickname: profile?.nickname ?? '',
      company: profile?.company ?? null,
      industry: profile?.industry ?? null,
      mediaKind: profile?.mediaKind ?? null,
      // By the product's clock: the full demonstration data begin some weeks in the past.
      createdAt: new Date(services.clock.now()),
    });
    if (profile?.certified) await certify(services, { side: account.side, phoneHashes }, profile.certified);
  }
}

interface Certified {
  side: Side;
  phoneHashes: readonly string[];
}

/** Submits and approves a certification like any other. */
export async function certify(services: Services, person: Certified, form: IdentityInput): Promise<void> {
  await submitCertification(services, person, form, { pass: true });
}

/** The documents are grey images. */
export async function submitCertification(
  services: Services,
  person: Certified,
  form: IdentityInput,
  { pass, transition = 'submit' }: { pass: boolean; transition?: 'submit' | 'change' },
): Promise<void> {
  const { id } = await services.db
    .selectFrom('user')
    .select('id')
    .where('side', '=', person.side)
    .where('phone_hash', 'in', person.phoneHashes)
    .executeTakeFirstOrThrow();
  const isChange = transition === 'change';
  if (!isChange && (await caseOf(services.db, id))) return;
  const sheet = await checkFile(await greySheet(isChange ? '#c7d2fe' : undefined), 'licence');
  if (typeof sheet === 'string') throw new Error(sheet);
  const fileId = await storeFile(services, id, 'licence', sheet);
  const at = new Date(services.clock.now());
  const papers = form.kind === 'person' ? { frontFileId: fileId, backFileId: fileId } : { licenceFileId: fileId };
  try {
    await services.db.transaction().execute(async (trx) => {
      await submitIdentity(trx, services, {
        userId: id,
        side: person.side,
        transition,
        form: { ...form, ...papers },
        at,
      });
      const held = pass ? await caseOf(trx, id) : null;
      if (held) await passIn(trx, services, { id: 'ops' }, held.id, at);
    });
  } catch (refusal) {
    // Another instance starting at the same time was first.
    if (!(refusal instanceof Refusal && refusal.code === businessCodes.wrongState)) throw refusal;
  }
}

export function greySheet(background = '#e5e7eb'): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
}

export function withCheckSign(number: string, signOf: (number: string) => string): string {
  return number + signOf(number);
}
