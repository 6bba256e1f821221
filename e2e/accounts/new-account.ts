/** Accounts for tests that are not about signing up: opened through the public interface, as any client would. */
import { randomInt, randomUUID } from 'node:crypto';
import { agreementDocs } from '@shizhong/shared-contracts/rules';
import { type Side, sources } from '@shizhong/shared-contracts/session';
import { type SignStrings, signatureOf } from '@shizhong/shared-contracts/sign';
import { at, type Instance, stage } from '../stage/stage';

export interface Account {
  side: Side;
  phone: string;
  password: string;
}

/** An unused phone number: tests run repeatedly on one database. */
export function newPhone(): string {
  return `19${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

export const goodPassword = 'Yanzheng-2026';

export async function newAccount(side: Side, instance: Instance = stage().main): Promise<Account> {
  const call = await client(side, instance);
  const phone = newPhone();
  const { demoCode } = await call('auth/sendSms', { phone, source: sources[side], purpose: 'register' });
  await call('auth/register', {
    request_id: randomUUID(),
    source: sources[side],
    phone,
    smsCode: demoCode,
    password: goodPassword,
    ...(side === 'ad' ? { company: '浏览器测试', industry: 'ecommerce' } : { mediaKind: 'oa' }),
    agreements: [...agreementDocs[side]],
  });
  return { side, phone, password: goodPassword };
}

type Call = (endpoint: string, payload: Record<string, unknown>) => Promise<Record<string, unknown>>;

async function client(side: Side, instance: Instance): Promise<Call> {
  const strings = await signStrings(instance);
  return async (endpoint, payload) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const source = sources[side];
    const response = await fetch(at(`api/v1/${endpoint}`, instance), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        source,
        timestamp,
        sign: signatureOf({ source, timestamp, payload }, strings),
      },
      body: JSON.stringify(payload),
    });
    const envelope = (await response.json()) as { code: number; msg: string; data: Record<string, unknown> };
    if (envelope.code !== 200) throw new Refused(endpoint, envelope.msg);
    return envelope.data;
  };
}

/** Every page contains the strings with which requests are signed. */
export async function signStrings(instance: Instance): Promise<SignStrings> {
  const page = await (await fetch(instance.address)).text();
  const block = /<script[^>]*id="sz-settings"[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
  if (!block) throw new Refused('the page', 'it has no settings block');
  return (JSON.parse(block) as { sign: SignStrings }).sign;
}

export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(who: string, why: string) {
    super(`${who}: ${why}`);
  }
}
