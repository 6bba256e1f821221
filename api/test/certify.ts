import { randomUUID } from 'node:crypto';
import { idCardCheckSign, usccCheckSign } from '@shizhong/shared-contracts/identity';
import type { Side } from '@shizhong/shared-contracts/session';
import sharp from 'sharp';
import type { Services } from '../src/app';
import { caseOf, type IdentityInput, passIdentification, submitIdentity } from '../src/identity';
import { storeFile, type UploadPurpose } from '../src/platform';
import { numbersBelow } from './numbers';

/** The smallest picture that is accepted. */
export function pixels(): Promise<Buffer> {
  return sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}

/** Stores a file for the user. */
export async function fileOf(services: Services, userId: string, purpose: UploadPurpose = 'licence'): Promise<string> {
  const bytes = await pixels();
  return storeFile(services, userId, purpose, { bytes, mediaType: 'image/png', extension: 'png', width: 2, height: 2 });
}

export function companyForm(licenceFileId: string, more: Partial<IdentityInput> = {}): IdentityInput {
  return {
    kind: 'company',
    name: `测试${randomUUID().slice(0, 8)}有限公司`,
    uscc: randomUscc(),
    legalName: '王小明',
    licenceFileId,
    region: '330106',
    address: '文三路 100 号',
    contactName: '李雷',
    contactPhone: '13800138000',
    industry: 'food',
    taxpayer: 'general',
    ...more,
  };
}

export function personForm(fileId: string, more: Partial<IdentityInput> = {}): IdentityInput {
  return { kind: 'person', name: '韩梅梅', personId: randomPersonId(), frontFileId: fileId, backFileId: fileId, ...more };
}

const companies = numbersBelow(10_000_000);

export function randomUscc(): string {
  const head = `91330106MA${String(companies()).padStart(7, '0')}`;
  return head + usccCheckSign(head);
}

const people = numbersBelow(50 * 12 * 28 * 1000);

/**
 * A person has one account per side, so no two people in a test share an id.
 * @param birth `YYYYMMDD`; by default that of an adult
 */
export function randomPersonId(birth?: string): string {
  const person = people();
  const day = Math.floor(person / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const born = birth ?? `${1950 + Math.floor(day / 336)}${two(1 + (Math.floor(day / 28) % 12))}${two(1 + (day % 28))}`;
  const head = `330106${born}${String(person % 1000).padStart(3, '0')}`;
  return head + idCardCheckSign(head);
}

/**
 * Certifies a user through the engine's own transitions: a company on the advertiser's side, a person on the other, unless
 * `more.kind` overrides it.
 */
export async function certify(
  services: Services,
  userId: string,
  side: Side,
  more: Partial<IdentityInput> = {},
): Promise<string> {
  const fileId = await fileOf(services, userId);
  const isPerson = (more.kind ?? (side === 'ad' ? 'company' : 'person')) === 'person';
  const form = isPerson ? personForm(fileId, more) : companyForm(fileId, more);
  const at = new Date(services.clock.now());
  await services.db
    .transaction()
    .execute((trx) => submitIdentity(trx, services, { userId, side, transition: 'submit', form, at }));
  const held = await caseOf(services.db, userId);
  if (!held) throw new Error('no case');
  await passIdentification(services, { id: 'ops' }, { caseId: held.id });
  return held.id;
}
