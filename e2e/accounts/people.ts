/**
 * Users who can do business, for tests that are not about becoming one: signed in, certified, with money or with a media account. Everything goes
 * through the public interface as for any client; what only an operator can do uses the operator's tool (suites/own).
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { idCardCheckSign, usccCheckSign } from '@shizhong/shared-contracts/identity';
import { ops } from '../stage/operator';
import { type Person, signedIn } from './client';
import { type Account, newAccount } from './new-account';

/** A company with money to spend, certified by an operator. */
export async function newAdvertiser(fundsFen: number, account?: Account): Promise<Person> {
  const person = await signedIn(account ?? (await newAccount('ad')));
  await certifyCompany(person);
  if (fundsFen) {
    const { id } = await person.call('adFinance/depositCreate', { channel: 'local', amountFen: fundsFen });
    await person.call('adFinance/localCashier', { id });
  }
  return person;
}

/** A media owner that is a company and issues invoices for its cash-outs, certified by an operator. */
export async function newMediaCompany(): Promise<Person> {
  const person = await signedIn(await newAccount('media'));
  await certifyCompany(person);
  return person;
}

async function certifyCompany(person: Person): Promise<void> {
  const licenceFileId = await person.picture('licence');
  const head = `91330106MA${String(randomInt(10_000_000)).padStart(7, '0')}`;
  await certify(person, {
    kind: 'company',
    name: `浏览器测试${randomUUID().slice(0, 8)}有限公司`,
    uscc: head + usccCheckSign(head),
    legalName: '王小明',
    licenceFileId,
    region: '330106',
    address: '文三路 100 号',
    contactName: '李雷',
    contactPhone: '13800138000',
    industry: 'food',
    taxpayer: 'general',
  });
}

/** A person who may claim orders, certified by an operator. */
export async function newMediaOwner(account?: Account): Promise<Person> {
  const person = await signedIn(account ?? (await newAccount('media')));
  await certifyPerson(person);
  return person;
}

export async function certifyPerson(person: Person): Promise<void> {
  const file = await person.picture('licence');
  const two = (value: number) => String(value).padStart(2, '0');
  const birth = `${1950 + randomInt(50)}${two(1 + randomInt(12))}${two(1 + randomInt(28))}`;
  const head = `330106${birth}${String(randomInt(1000)).padStart(3, '0')}`;
  await certify(person, {
    kind: 'person',
    // A unique name: the operator finds the case by it.
    name: `韩${Array.from({ length: 3 }, () => String.fromCodePoint(0x4e00 + randomInt(3000))).join('')}`,
    personId: head + idCardCheckSign(head),
    frontFileId: file,
    backFileId: file,
  });
}

async function certify(person: Person, form: RequestOf<'auth/saveAuth'>['form']): Promise<void> {
  await person.call('auth/saveAuth', { form, consentSensitive: true });
  const queue = await ops('identification', 'queue');
  const mine = queue.find(({ name }) => name === form.name);
  await ops('identification', 'pass', '--case', String(mine?.['case']));
}

/**
 * A media account for reads and followers: authorised, described, priced, approved by an operator. A name with 「大号」 gives a large one; the size of any
 * other is derived from its name, and may be too small for some tests.
 */
export async function newMediaAccount(person: Person, name: string, kind: 'oa' | 'video' = 'oa'): Promise<string> {
  const { authId } = await person.call('media/accountAuthStart', { kind, consent: true });
  const { accountId } = await person.call('user/accountAuthPlay', { authId, act: 'full', name });
  const id = accountId ?? '';
  await person.call('media/accountSave', {
    id,
    form: {
      industries: ['美食'],
      region: '330100',
      intro: '每周更新（浏览器测试）。',
      forMinors: false,
      takes: kind === 'oa' ? ['read', 'fans', 'position'] : ['video'],
      refusedIndustries: [],
    },
  });
  await person.call('media/rateCard', { id, prices: [{ position: 1, form: 'hard', priceFen: 300_00 }] });
  await person.call('media/accountSubmit', { id });
  await ops('account', 'pass', '--id', id);
  return id;
}

/** A unique bank card number with its check digit (Luhn). */
export function cardNumber(): string {
  const head = `622202${String(Date.now()).slice(-9)}`;
  const sum = [...head].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${head}${(10 - (sum % 10)) % 10}`;
}
