import { randomInt, randomUUID } from 'node:crypto';
import { idCardCheckSign, usccCheckSign } from '@shizhong/shared-contracts/identity';
import type { Side } from '@shizhong/shared-contracts/session';
import sharp from 'sharp';
import type { Services } from '../src/http/services';
import type { IdentityInput } from '../src/identification/checks';
import { passIdentification } from '../src/identification/operate';
import { caseOf } from '../src/identification/store';
import { submitIdentity } from '../src/identification/submit';
import type { UploadPurpose } from '../src/upload/check';
import { storeFile } from '../src/upload/files';

/** The smallest picture that is taken. */
export function pixels(): Promise<Buffer> {
  return sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}

/** A file of the user's. */
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

export function randomUscc(): string {
  const head = `91330106MA${String(randomInt(10_000_000)).padStart(7, '0')}`;
  return head + usccCheckSign(head);
}

/** One person holds one account of a side, so two people of a test must never be born as one: a fixed birthday leaves a thousand numbers. */
function birthDay(): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${1950 + randomInt(50)}${two(1 + randomInt(12))}${two(1 + randomInt(28))}`;
}

export function randomPersonId(birth = birthDay()): string {
  const head = `330106${birth}${String(randomInt(1000)).padStart(3, '0')}`;
  return head + idCardCheckSign(head);
}

/** Certifies somebody through the engine's own transitions: a company on the advertiser's side, a person on the other unless `form` says else. */
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
