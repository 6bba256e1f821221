/** Campaigns and bookings in the state that a test begins with. */
import { randomInt, randomUUID } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { campaignKind } from '@shizhong/shared-contracts/kinds';
import { ops, productNow } from '../stage/operator';
import type { Person } from './client';
import { Refused } from './new-account';

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

let articles = randomInt(1_000_000);

/** An article of the simulator that passes verification. */
export function articleLink(): string {
  articles += 1;
  return `https://mp.weixin.qq.com/s?__biz=MzDemo&mid=${2_650_000_000 + articles}&idx=1&sn=e2e${articles}&seed=${articles}`;
}

/** One order of a read campaign, paid: the product's clock is moved forward by more than five days. Only for suites that run alone. */
export async function settledOrder(advertiser: Person, owner: Person, accountId: string, mark: string): Promise<void> {
  const name = `提问阅读${mark}`;
  const { id: campaignId } = await runningCampaign(advertiser, { name, titles: [name], unitPriceFen: 200, budgetFen: 2_000_00 });
  const { orderId } = await owner.call('media/claim', {
    campaignId,
    accountId,
    position: 1,
    planAt: new Date((await productNow()) + 2 * 3_600_000).toISOString(),
    unitPriceFen: 200,
  });
  await owner.call('media/publish', { id: orderId, url: articleLink() });
  // Counting, then 48 hours without an objection, which confirm.
  for (const span of ['80h', '49h']) await ops('clock', 'advance', '--by', span);
}
