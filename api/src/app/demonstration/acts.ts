/** Actions of the story's users, each a function of several calls. */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { type AccountKind, accountKinds, type CampaignArea, takesOf } from '@shizhong/shared-contracts/kinds';
import { sources } from '@shizhong/shared-contracts/session';
import { approveCampaign } from '../../campaign';
import { dayMs, hourMs } from '../../platform';
import { passAccount, simulatedFacts } from '../../supply';
import { type Caller, CallRefused } from './caller';
import type { CastAccount } from './cast';
import { coverOf, type Person, type Stage } from './stage';

export const ops = { id: 'ops' } as const;
export const ops2 = { id: 'ops2' } as const;

export type { CampaignArea };

type CampaignForm = RequestOf<'adRead/save'>['form'];

export interface Account {
  id: string;
  kind: AccountKind;
  name: string;
}

/** Deposits money at the demonstration's cashier. */
export async function payIn({ call }: Stage, who: Person, amountFen: number): Promise<void> {
  const { id } = await call(who, 'adFinance/depositCreate', { channel: 'local', amountFen });
  await call(who, 'adFinance/localCashier', { id });
}

/** Takes an account up to its review: authorised by a simulated scan or declared with proof, described, priced, submitted. */
export async function submitAccount(
  { call }: Stage,
  owner: Person,
  { kind, name, industry, byProof }: CastAccount,
): Promise<Account> {
  const id = byProof ? await addByProof(call, owner, kind, name) : await addByScan(call, owner, kind, name);
  await call(owner, 'media/accountSave', {
    id,
    form: {
      industries: [industry],
      region: '330100',
      intro: `${name}：每周更新的${industry}内容（演示账号）。`,
      forMinors: false,
      takes: takesOf(kind),
      refusedIndustries: [],
      minReadPriceFen: 30,
      minFanPriceFen: 100,
    },
  });
  if (accountKinds[kind].articles) {
    const { medians } = await call(owner, 'media/accountDetail', { id });
    const first = medians['1']?.median ?? 1000;
    const price = (share: number) => Math.max(60_00, Math.round((first * share * 60) / 1000) * 1000);
    await call(owner, 'media/rateCard', {
      id,
      prices: [
        { position: 1, form: 'hard', priceFen: price(1), guaranteeReads: Math.max(1, Math.round(first * 0.8)) },
        { position: 2, form: 'hard', priceFen: price(0.6) },
        { position: 3, form: 'hard', priceFen: price(0.4) },
        { position: 1, form: 'soft', priceFen: price(1.5) },
      ],
    });
  } else {
    await call(owner, 'media/rateCard', { id, prices: [{ position: 1, form: 'hard', priceFen: 300_00 }] });
  }
  await call(owner, 'media/accountSubmit', { id });
  return { id, kind, name };
}

async function addByScan(call: Caller, owner: Person, kind: AccountKind, name: string): Promise<string> {
  const { authId } = await call(owner, 'media/accountAuthStart', { kind, consent: true });
  const { accountId } = await call(owner, 'user/accountAuthPlay', { authId, act: 'full', name });
  return accountId ?? '';
}

async function addByProof(call: Caller, owner: Person, kind: AccountKind, name: string): Promise<string> {
  const { platformId, alias, serviceType, verified, principalName, fans, posts30d, registeredOn, medians, maleBp, areas } =
    simulatedFacts(kind, name);
  const { id } = await call(owner, 'media/accountAdd', {
    kind,
    platformId,
    declared: {
      name,
      alias,
      serviceType,
      verified,
      principal: principalName,
      fans,
      posts30d,
      registeredOn,
      medians: medians as Record<string, { median: number; n: number; cv: number }>,
      maleBp,
      areas,
    },
  });
  await call(owner, 'media/accountProof', { id, files: [owner.fileId], note: '后台截图（演示）。' });
  return id;
}

export async function openAccount(stage: Stage, owner: Person, card: CastAccount): Promise<Account> {
  const account = await submitAccount(stage, owner, card);
  await passAccount(stage.services, ops, { id: account.id });
  return account;
}

/** Adds and authorises the account for which the advertiser wants followers. */
export async function promote({ call }: Stage, who: Person, kind: AccountKind, name: string): Promise<string> {
  const { authId } = await call(who, 'ad/promotedAuthStart', { kind, consent: true });
  await call(who, 'user/accountAuthPlay', { authId, act: 'full', name });
  return authId;
}

export function readForm(stage: Stage, who: Person, name: string, more: CampaignForm = {}): CampaignForm {
  return {
    name,
    industry: 'food',
    promoForm: 'repost',
    sourceUrl: 'https://mp.weixin.qq.com/s/demonstration-article',
    titles: [name],
    digest: '演示内容：一篇等待转发的文章。',
    coverFileId: coverOf(who, name),
    bodyHtml: '<p>这是一篇演示文章，说明阅读推广如何从提交走到结算。</p>',
    unitPriceFen: 60,
    budgetFen: 5_000_00,
    startAt: new Date(stage.now() + hourMs).toISOString(),
    endAt: new Date(stage.now() + 20 * dayMs).toISOString(),
    needPreview: false,
    ...more,
  };
}

export function fansForm(
  stage: Stage,
  who: Person,
  name: string,
  promotedAccountId: string,
  more: CampaignForm = {},
): CampaignForm {
  return readForm(stage, who, name, {
    promoForm: 'card',
    sourceUrl: null,
    titles: ['关注我们，每周一篇好内容'],
    promotedAccountId,
    unitPriceFen: 200,
    targetQty: 2_000,
    ...more,
  });
}

export async function draft({ call }: Stage, who: Person, area: CampaignArea, form: CampaignForm) {
  return call(who, `${area}/save`, { form });
}

/** Submits a campaign, which freezes its budget. */
export async function submit(stage: Stage, who: Person, area: CampaignArea, form: CampaignForm): Promise<string> {
  const { id, version } = await draft(stage, who, area, form);
  await stage.call(who, `${area}/submit`, { id, version });
  return id;
}

/** Submits and approves a campaign, and waits for its start. */
export async function launch(stage: Stage, who: Person, area: CampaignArea, form: CampaignForm): Promise<string> {
  const id = await submit(stage, who, area, form);
  await approveCampaign(stage.services, ops, { id });
  const start = form.startAt ? Date.parse(form.startAt) : stage.now();
  await stage.until(start + 60_000);
  return id;
}

export interface Fate {
  /** Simulated anomaly of the figures (`simulator/curve.ts`) or of the page. */
  variant?: string;
  check?: string;
}

let articles = 0;

/** Address of a simulated article; its number seeds the simulation. */
export function articleAddress(position: number, { variant, check }: Fate = {}): string {
  articles += 1;
  const place = Math.min(3, position);
  const facts = { __biz: 'MzDemo', mid: String(2_650_000_000 + articles), idx: String(place), sn: `demo${articles}` };
  const query = new URLSearchParams({
    ...facts,
    seed: String(articles),
    ...(variant ? { variant } : {}),
    ...(check ? { check } : {}),
  });
  return `https://mp.weixin.qq.com/s?${query}`;
}

/**
 * Waits while the owner has as many open orders as their level allows, or while the position of that day is taken: the story can
 * end at any hour of the day, which makes orders overlap more or less.
 * @returns the order's id
 */
export async function claim(
  stage: Stage,
  owner: Person,
  {
    campaignId,
    account,
    position = 1,
    priceFen,
    more = {},
  }: {
    campaignId: string;
    account: Account;
    position?: number;
    priceFen: number;
    more?: Partial<RequestOf<'media/claim'>>;
  },
): Promise<string> {
  for (let waits = 0; ; waits += 1) {
    try {
      const { orderId } = await stage.call(owner, 'media/claim', {
        campaignId,
        accountId: account.id,
        ...(accountKinds[account.kind].articles ? { position } : {}),
        planAt: new Date(stage.now() + 2 * hourMs).toISOString(),
        unitPriceFen: priceFen,
        // Leaves some of the campaign to other owners.
        ...(accountKinds[account.kind].articles ? { mostQty: 2_500 } : {}),
        ...more,
      });
      return orderId;
    } catch (error) {
      const isFull = error instanceof CallRefused && ['openOrdersLeft', 'slotFree'].includes(error.envelope.reason ?? '');
      if (!isFull || waits === maxWaits) throw error;
      await stage.after(6);
    }
  }
}

/** Waits of six hours each: an order ends within a week. */
const maxWaits = 28;

export async function publish(stage: Stage, owner: Person, id: string, position = 1, fate: Fate = {}): Promise<void> {
  await stage.call(owner, 'media/publish', { id, url: articleAddress(position, fate) });
}

/**
 * Requests an SMS code. The database counts codes by its own clock, in which the story's weeks take seconds, so the counters are
 * reset.
 */
export async function smsCode({ call, services: { db } }: Stage, who: Person): Promise<string> {
  await db.deleteFrom('rate_counter').where('key', 'like', 'sms%').execute();
  const { demoCode } = await call(who, 'auth/sendSmsFactor', {});
  return demoCode ?? '';
}

/** The code that a visitor without an account confirms his phone with. */
export async function visitorCode({ call, services: { db } }: Stage, phone: string, purpose: 'lead'): Promise<string> {
  await db.deleteFrom('rate_counter').where('key', 'like', 'sms%').execute();
  const { demoCode } = await call(null, 'auth/sendSms', { phone, purpose, source: sources.ad });
  return demoCode ?? '';
}

/** The code that confirms a cash-out of this amount to this payee. */
export async function cashOutCode(
  { call, services: { db } }: Stage,
  who: Person,
  wanted: { amountFen: number; payeeId: string },
): Promise<string> {
  await db.deleteFrom('rate_counter').where('key', 'like', 'sms%').execute();
  const { demoCode } = await call(who, 'media/cashoutCode', wanted);
  return demoCode ?? '';
}
