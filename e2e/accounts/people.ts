/**
 * Users who can do business, for tests that are not about becoming one: signed in, certified, with money or with a media account. Everything goes
 * through the public interface as for any client; what only an operator can do uses the operator's tool (suites/own).
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { EndpointKey, RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { idCardCheckSign, usccCheckSign } from '@shizhong/shared-contracts/identity';
import { campaignKind } from '@shizhong/shared-contracts/kinds';
import { sources } from '@shizhong/shared-contracts/session';
import { type SignStrings, signatureOf } from '@shizhong/shared-contracts/sign';
import { ops } from '../stage/operator';
import { at, type Instance, stage } from '../stage/stage';
import { type Account, newAccount, Refused, signStrings } from './new-account';

type Sent<K extends EndpointKey> = Omit<RequestOf<K>, 'request_id'>;

export interface Person extends Account {
  id: string;
  /** Calls an endpoint as this user; adds the `request_id`. @throws Refused */
  call<K extends EndpointKey>(key: K, payload: Sent<K>): Promise<ResponseOf<K>>;
  /** Downloads the file that an endpoint returns. @throws Refused */
  download<K extends EndpointKey>(key: K, payload: RequestOf<K>): Promise<Buffer>;
  /** Uploads a small picture as this user. */
  picture(purpose: RequestOf<'upload/file'>['purpose']): Promise<string>;
}

/** Signs in outside the browser; one user may have ten sessions at once. */
export async function signedIn(account: Account, instance: Instance = stage().main): Promise<Person> {
  const strings = await signStrings(instance);
  const source = sources[account.side];
  const open = caller(strings, source, '', instance);
  const { token, user } = (await open('auth/login', { phone: account.phone, password: account.password, source })) as {
    token: string;
    user: { id: string };
  };
  const call = caller(strings, source, token, instance);
  return {
    ...account,
    id: user.id,
    call: async (key, payload) => (await call(key, { request_id: randomUUID(), ...payload })) as never,
    download: (key, payload) => sent(key, { ...payload }, { strings, source, token, instance }).then(bytesOf(key)),
    async picture(purpose) {
      const { fileId } = await upload(strings, { source, token, purpose }, instance);
      return fileId;
    },
  };
}

/** Calls as an advertiser's own program does, with an API key. @throws Refused */
export async function programWith(
  token: string,
  instance: Instance = stage().main,
): Promise<<K extends EndpointKey>(key: K, payload: RequestOf<K>) => Promise<ResponseOf<K>>> {
  const call = caller(await signStrings(instance), sources.ad, token, instance);
  return async (key, payload) => (await call(key, { ...payload })) as never;
}

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

/** A read campaign under review: its budget is frozen. */
export async function submittedCampaign(
  advertiser: Person,
  form: RequestOf<'adRead/save'>['form'],
): Promise<{ id: string; no: string; version: number }> {
  const now = await productNow();
  const saved = await advertiser.call('adRead/save', {
    form: {
      industry: 'food',
      promoForm: 'repost',
      sourceUrl: 'https://mp.weixin.qq.com/s/browser-suite-article',
      digest: '浏览器测试的文章。',
      coverFileId: await advertiser.picture('attachment'),
      bodyHtml: '<p>浏览器测试的正文，说明阅读推广如何从接单走到结算。</p>',
      unitPriceFen: 60,
      budgetFen: 1_000_00,
      startAt: new Date(now + 40 * 60_000).toISOString(),
      endAt: new Date(now + 20 * 86_400_000).toISOString(),
      needPreview: false,
      titles: [form.name ?? '浏览器测试'],
      ...form,
    },
  });
  const { version } = await advertiser.call('adRead/submit', { id: saved.id, version: saved.version });
  return { id: saved.id, no: saved.no, version };
}

/**
 * Read campaigns that accept claims now. A campaign starts some time after its submission, so the product's clock is moved forward once for all of
 * them: only for suites that run alone.
 */
export async function runningCampaigns(
  advertiser: Person,
  forms: readonly RequestOf<'adRead/save'>['form'][],
): Promise<{ id: string; no: string }[]> {
  const started: { id: string; no: string }[] = [];
  for (const form of forms) {
    const { id, no } = await submittedCampaign(advertiser, form);
    await ops('campaign', 'approve', '--no', no);
    started.push({ id, no });
  }
  await ops('clock', 'advance', '--by', '45m');
  return started;
}

/** A single `runningCampaigns` campaign. */
export async function runningCampaign(
  advertiser: Person,
  form: RequestOf<'adRead/save'>['form'],
): Promise<{ id: string; no: string }> {
  const [campaign] = await runningCampaigns(advertiser, [form]);
  if (!campaign) throw new Refused('adRead/submit', 'no campaign was created');
  return campaign;
}

/** An authorised promoted account of an advertiser. @returns its id */
async function promoted(person: Person, kind: 'oa' | 'video'): Promise<string> {
  const { authId } = await person.call('ad/promotedAuthStart', { kind, consent: true });
  await person.call('user/accountAuthPlay', { authId, act: 'full', name: `推广${randomUUID().slice(0, 6)}` });
  const [account] = await person.call('ad/promotedAccounts', { kind });
  return account?.id ?? '';
}

/** Submitted and approved; starts within the hour. */
export async function runningFollowers(
  person: Person,
  kind: 'fans' | 'video',
  name: string,
): Promise<{ id: string; no: string }> {
  const { area, promotes, promoForms, publisher } = campaignKind(kind);
  const promoForm = Object.keys(promoForms).find((form) => promoForms[form]?.publisher === publisher);
  const now = await productNow();
  const saved = await person.call(`${area}/save`, {
    form: {
      name,
      industry: 'food',
      promoForm,
      titles: ['每天一道家常菜'],
      promotedAccountId: promotes && (await promoted(person, promotes)),
      unitPriceFen: 200,
      budgetFen: 2_000_00,
      targetQty: 1_000,
      startAt: new Date(now + 36 * 60_000).toISOString(),
      endAt: new Date(now + 20 * 86_400_000).toISOString(),
      needPreview: false,
    },
  });
  await person.call(`${area}/submit`, { id: saved.id, version: saved.version });
  await ops('campaign', 'approve', '--no', saved.no);
  return saved;
}

/** Books the first position of an official account at one time: the price is frozen and the owner is asked to accept. */
export async function book(advertiser: Person, accountId: string, planAt: string): Promise<void> {
  const saved = await advertiser.call('adPosition/save', {
    form: {
      name: '浏览器测试预订',
      industry: 'food',
      form: 'hard_single',
      items: [{ accountId, position: 1, planAts: [planAt] }],
      creativeLater: true,
      keepDays: 7,
    },
  });
  await advertiser.call('adPosition/submit', { id: saved.id, version: saved.version });
}

/** The product's own clock, milliseconds since 1970; it may be ahead of the machine's. */
export async function productNow(): Promise<number> {
  const [row] = await ops('clock');
  return Date.parse(`${String(row?.['now']).replace(' ', 'T')}:00+08:00`);
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

let articles = randomInt(1_000_000);

/** An article of the simulator that passes verification. */
export function articleLink(): string {
  articles += 1;
  return `https://mp.weixin.qq.com/s?__biz=MzDemo&mid=${2_650_000_000 + articles}&idx=1&sn=e2e${articles}&seed=${articles}`;
}

function caller(strings: SignStrings, source: string, token: string, instance: Instance) {
  return async (key: EndpointKey, payload: Record<string, unknown>): Promise<unknown> =>
    dataOf(key, await sent(key, payload, { strings, source, token, instance }));
}

interface Caller {
  strings: SignStrings;
  source: string;
  token: string;
  instance: Instance;
}

function sent(
  key: EndpointKey,
  payload: Record<string, unknown>,
  { strings, source, token, instance }: Caller,
): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return fetch(at(`api/v1/${key}`, instance), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      source,
      timestamp,
      sign: signatureOf({ source, timestamp, payload }, strings),
      ...(token ? { token } : {}),
    },
    body: JSON.stringify(payload),
  });
}

function bytesOf(key: string) {
  return async (response: Response): Promise<Buffer> => {
    if (response.headers.get('content-type')?.includes('json')) await dataOf(key, response);
    return Buffer.from(await response.arrayBuffer());
  };
}

async function upload(
  strings: SignStrings,
  { source, token, purpose }: { source: string; token: string; purpose: string },
  instance: Instance,
): Promise<{ fileId: string }> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = new FormData();
  body.set('purpose', purpose);
  body.set('file', new Blob([Buffer.from(dot, 'base64')], { type: 'image/png' }), 'dot.png');
  const response = await fetch(at('api/v1/upload/file', instance), {
    method: 'POST',
    headers: { source, timestamp, token, sign: signatureOf({ source, timestamp, payload: { purpose } }, strings) },
    body,
  });
  return (await dataOf('upload/file', response)) as { fileId: string };
}

async function dataOf(key: string, response: Response): Promise<unknown> {
  const envelope = (await response.json()) as { code: number; msg: string; data: unknown; errors?: unknown };
  if (envelope.code !== 200) throw new Refused(key, `${envelope.msg} ${JSON.stringify(envelope.errors ?? [])}`);
  return envelope.data;
}

/** A one-pixel image. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
