/**
 * The demonstration's story: some weeks of a small marketplace, so that every page has something true to show. `docs/domain/overview.md#demonstration`.
 * First a time in which everybody earns a history, then the last days, at whose end orders stand in every status.
 */

import { approveCampaign, rejectCampaign, suspendCampaign } from '../../campaign';
import { startRewards } from '../../growth';
import { recordVisit } from '../../identity';
import {
  approveCashOut,
  approveRefund,
  cashOutResult,
  issueInvoice,
  matchTransfer,
  refundResult,
  startPayments,
} from '../../money';
import { ruleDispute, takeUp, verifyOrder } from '../../order';
import { dayMs, hourMs, seeded } from '../../platform';
import { addAnnouncement } from '../../site';
import { freezeAccount, listAccount, rejectAccount } from '../../supply';
import type { Services } from '../services';
import {
  type Account,
  claim,
  draft,
  type Fate,
  fansForm,
  handInAccount,
  launch,
  openAccount,
  ops,
  ops2,
  payIn,
  promote,
  publish,
  readForm,
  smsCode,
  submit,
} from './acts';
import { advertiserScenes } from './advertiser';
import { bookingScenes } from './bookings';
import { advertisers, lead, leadAccounts, owners, referred } from './cast';
import { rewardScenes } from './rewards';
import { certify, leadUscc, seedDemonstration } from './seed';
import { type Person, play, type Scene, type Stage } from './stage';
import { ticketScenes } from './tickets';

export const storyDays = 26;

/** What the setting-up leaves for the scenes. */
export interface Cast {
  ad: Person;
  media: Person;
  accounts: readonly Account[];
  others: readonly { who: Person; accounts: readonly Account[] }[];
  firms: readonly Person[];
}

/** @param to now; the story is told up to there */
export async function playStory(
  services: Services,
  { to, seed = 2026 }: { to: number; seed?: number },
  onFault: (fault: unknown, what: string) => void,
): Promise<void> {
  const from = to - storyDays * dayMs;
  let cast: Cast | null = null;
  const settingUp: Scene = async (stage) => {
    cast = await settle(stage);
  };
  const after = (scene: (stage: Stage, cast: Cast) => Promise<void>, name: string): Scene => {
    const played: Scene = async (stage) => {
      await stage.until(from + hourMs);
      if (!cast) throw new Error('the cast never came to be');
      await scene(stage, cast);
    };
    Object.defineProperty(played, 'name', { value: name });
    return played;
  };
  const at = { from, to };
  const scenes = [
    ...historyScenes(at, seed),
    ...presentScenes(at),
    ...moneyScenes(at),
    ...bookingScenes(at),
    ...rewardScenes(at),
    ...ticketScenes(at),
    ...advertiserScenes(at),
  ];
  await play(services, [settingUp, ...scenes.map(([name, scene]) => after(scene, name))], at, onFault);
}

export type NamedScene = readonly [name: string, scene: (stage: Stage, cast: Cast) => Promise<void>];
export interface Span {
  from: number;
  to: number;
}

const announcements = [
  {
    audience: 'everybody',
    title: '结算以核验后的有效数量为准',
    body: '异常数量不计费，判定依据随订单公布。对核验结果有异议，可在确认前提出，由平台依据双方证据裁定。',
    link: '/help/order',
  },
  {
    audience: 'everybody',
    title: '当前为演示环境',
    body: '账号、订单与资金均为演示数据，充值走演示收银台，不会发生真实付款。',
  },
] as const;

/** Everybody comes, is certified, pays in, and opens accounts. */
async function settle(stage: Stage): Promise<Cast> {
  const { services } = stage;
  await seedDemonstration(services);
  for (const announcement of announcements) await addAnnouncement(services, ops, announcement);
  const ad = await stage.person(lead.ad, 'ad');
  const media = await stage.person(lead.media, 'media');
  await payIn(stage, ad, 50_000_00);
  await payIn(stage, ad, 30_000_00);
  const firms: Person[] = [];
  for (const { phone, nickname, company, uscc, industry } of advertisers) {
    const firm = await stage.person(phone, 'ad', { nickname, company, industry });
    await certify(
      services,
      { side: 'ad', phoneHash: services.phones.hash(phone) },
      {
        kind: 'company',
        name: company,
        uscc,
        legalName: '演示',
        region: '330106',
        address: '演示路 2 号',
        contactName: '演示',
        contactPhone: phone,
        industry,
      },
    );
    await payIn(stage, firm, 20_000_00);
    firms.push(firm);
  }
  const accounts: Account[] = [];
  for (const card of leadAccounts) accounts.push(await openAccount(stage, media, card));
  const szPush = await shared(stage, media);
  const others: { who: Person; accounts: Account[] }[] = [];
  for (const { phone, nickname, person, personId, accounts: cards } of owners) {
    const prom = referred[phone];
    const who = await stage.person(phone, 'media', { nickname, ...(prom === undefined ? {} : { through: { szPush, prom } }) });
    await certify(
      services,
      { side: 'media', phoneHash: services.phones.hash(phone) },
      { kind: 'person', name: person, personId },
    );
    const opened: Account[] = [];
    for (const [index, card] of cards.entries()) opened.push(await openAccount(stage, who, { ...card, byProof: index > 1 }));
    others.push({ who, accounts: opened });
  }
  return { ad, media, accounts, others, firms };
}

/** The lead media owner's link, and who looked at it: each network once a day. */
async function shared({ services, call }: Stage, media: Person): Promise<string> {
  await startRewards(services.db, new Date(services.clock.now()));
  const { szPush } = await call(media, 'media/share', {});
  for (const [index, prom] of ['moments', 'moments', 'moments', 'moments', 'group', 'group', ''].entries())
    await recordVisit(services, { ip: `192.0.2.${index + 1}`, userAgent: 'demonstration', szPush, prom });
  return szPush;
}

const oaOf = (accounts: readonly Account[]) => accounts.filter(({ kind }) => kind === 'oa');

/** Campaigns that are over: what reputations, forecasts and balances come from. */
function historyScenes({ from }: Span, seed: number): NamedScene[] {
  const random = seeded(seed);
  const delivered = async (stage: Stage, owner: Person, orderId: string, position: number, fate: Fate = {}) => {
    await stage.after(random.between(3, 9));
    await publish(stage, owner, orderId, position, fate);
  };

  const teaLaunch: NamedScene = [
    'tea',
    async (stage, { ad, media, accounts, others }) => {
      await stage.until(from + 1.2 * dayMs);
      const campaignId = await launch(
        stage,
        ad,
        'adRead',
        readForm(stage, ad, '秋茶上市：一杯热茶的时间', {
          budgetFen: 16_000_00,
          endAt: new Date(stage.now() + 9 * dayMs).toISOString(),
        }),
      );
      for (const account of oaOf(accounts).slice(0, 3)) {
        await stage.after(random.between(1, 3));
        const orderId = await claim(stage, media, { campaignId, account, position: 1, priceFen: 60 });
        await delivered(stage, media, orderId, 1);
      }
      for (const { who, accounts: theirs } of others.slice(0, 5)) {
        const [account] = oaOf(theirs);
        if (!account) continue;
        await stage.after(random.between(1, 4));
        const orderId = await claim(stage, who, { campaignId, account, position: 2, priceFen: 60 });
        await delivered(stage, who, orderId, 2);
      }
      await confirmAll(stage, ad, campaignId);
    },
  ];

  /** A smaller campaign of another advertiser, taken by several owners. */
  const campaignOf = (
    name: string,
    firm: number,
    start: number,
    facts: {
      industry: string;
      priceFen: number;
      budgetFen: number;
      take: readonly number[];
      fates?: readonly Fate[];
      leadAccount?: number;
    },
  ): NamedScene => [
    name,
    async (stage, { firms, media, accounts, others }) => {
      const owner = firms[firm];
      if (!owner) return;
      await stage.until(from + start * dayMs);
      const campaignId = await launch(
        stage,
        owner,
        'adRead',
        readForm(stage, owner, name, {
          industry: facts.industry,
          unitPriceFen: facts.priceFen,
          budgetFen: facts.budgetFen,
          endAt: new Date(stage.now() + 8 * dayMs).toISOString(),
        }),
      );
      const mine = facts.leadAccount === undefined ? undefined : oaOf(accounts)[facts.leadAccount];
      if (mine) {
        const orderId = await claim(stage, media, { campaignId, account: mine, position: 1, priceFen: facts.priceFen });
        await delivered(stage, media, orderId, 1);
      }
      for (const [turn, index] of facts.take.entries()) {
        const other = others[index];
        const account = oaOf(other?.accounts ?? [])[((turn + start) % 4) | 0];
        if (!other || !account) continue;
        await stage.after(random.between(1, 5));
        const orderId = await claim(stage, other.who, { campaignId, account, position: 1, priceFen: facts.priceFen });
        await delivered(stage, other.who, orderId, 1, facts.fates?.[turn]);
      }
    },
  ];

  return [
    teaLaunch,
    campaignOf('长假自驾路线', 2, 1.5, {
      industry: 'travel',
      priceFen: 55,
      budgetFen: 5_000_00,
      take: [0, 5, 6],
    }),
    campaignOf('新书首发：小城档案', 0, 6, {
      industry: 'books',
      priceFen: 50,
      budgetFen: 8_000_00,
      take: [2, 3, 7],
      leadAccount: 4,
    }),
    campaignOf('冬季床品上新', 1, 7, {
      industry: 'home',
      priceFen: 65,
      budgetFen: 6_000_00,
      take: [1, 4, 6, 7],
      fates: [{}, { variant: 'spike' }, { variant: 'flat' }, { variant: 'deleted' }],
      leadAccount: 6,
    }),
    campaignOf('收纳节', 1, 10, {
      industry: 'home',
      priceFen: 60,
      budgetFen: 9_000_00,
      take: [3, 5, 2],
      fates: [{ variant: 'inflated' }, {}, { variant: 'night_burst' }],
      leadAccount: 7,
    }),
  ];
}

/** The last days: campaigns and orders that stand in every status now. */
function presentScenes({ to }: Span): NamedScene[] {
  const ago = (hours: number) => to - hours * hourMs;

  const readCampaign: NamedScene = [
    'read campaign',
    async (stage, { ad, media, accounts, others }) => {
      await stage.until(ago(8.5 * 24));
      const campaignId = await launch(
        stage,
        ad,
        'adRead',
        readForm(stage, ad, '冬日暖锅：三种家常做法', {
          budgetFen: 26_000_00,
          perAccountCapBp: 1_500,
          landingUrl: 'https://www.example.com/',
        }),
      );
      const mine = oaOf(accounts);
      const orderOf = async (index: number, position = 1) => {
        const account = mine[index];
        if (!account) throw new Error(`no account ${index}`);
        return claim(stage, media, { campaignId, account, position, priceFen: 60 });
      };
      // Objected to, and ruled on.
      const objected = await orderOf(0);
      await stage.until(ago(8 * 24));
      await publish(stage, media, objected, 1);
      const settled = await orderOf(1);
      await stage.until(ago(7.5 * 24));
      await publish(stage, media, settled, 1);
      await stage.until(ago(4.9 * 24));
      const dispute = await stage.call(ad, 'adRead/object', {
        id: objected,
        type: 'content',
        text: '文章标题与约定不一致，影响点击。',
        fileIds: [ad.fileId],
      });
      await stage.after(6);
      await stage.call(media, 'dispute/evidence', {
        id: dispute.disputeId,
        text: '标题由广告主提供的三条备选之一改写，附后台截图。',
        fileIds: [media.fileId],
      });
      // Whatever nights come between, this is over 88 hours before the end: counting takes 72, and `doubted` has to be counted four before it.
      await stage.after(12);
      await takeUp(stage.services, ops, { disputeId: dispute.disputeId });
      await stage.after(2);
      await ruleDispute(stage.services, ops, {
        disputeId: dispute.disputeId,
        payBp: 8_000,
        note: '标题改动轻微，内容与位置符合约定，按八成结算。',
      });

      // Waits for the advertiser's word, clean and with a deduction.
      await stage.until(ago(4.2 * 24));
      const clean = await orderOf(2);
      const bent = await orderOf(3);
      const doubted = await orderOf(4);
      await stage.after(2);
      await publish(stage, media, clean, 1);
      await publish(stage, media, bent, 1, { variant: 'night_burst' });
      await publish(stage, media, doubted, 1);

      // Others take it too, and two of them are cheats.
      const fates: Fate[] = [{ variant: 'inflated' }, { variant: 'bought_likes' }, { variant: 'self_deal' }, {}];
      for (const [index, fate] of fates.entries()) {
        const other = others[index];
        const account = oaOf(other?.accounts ?? [])[2];
        if (!other || !account) continue;
        const orderId = await claim(stage, other.who, { campaignId, account, position: 1, priceFen: 60 });
        await stage.after(1);
        await publish(stage, other.who, orderId, 1, fate);
      }

      // Missed: claimed and never published.
      await stage.until(ago(3 * 24));
      await orderOf(5);
      await stage.until(ago(30));
      const counting = await orderOf(6);
      await stage.after(1);
      await publish(stage, media, counting, 1);
      await stage.until(ago(20));
      const given = await orderOf(7);
      await stage.after(2);
      await stage.call(media, 'media/cancel', { id: given, reason: '当日排期调整，无法按时发布。' });
      // The night may put its publication off by some hours, and counting takes 72.
      await stage.until(ago(4));
      await stage.call(ad, 'adRead/object', {
        id: doubted,
        type: 'data',
        text: '阅读增长集中在发布后第二小时，请核实来源。',
        fileIds: [ad.fileId],
      });
    },
  ];

  const lateCampaign: NamedScene = [
    'late campaign',
    async (stage, { ad, media, accounts, others }) => {
      await stage.until(ago(60));
      const campaignId = await launch(
        stage,
        ad,
        'adRead',
        readForm(stage, ad, '早餐桌上的新选择', {
          budgetFen: 12_000_00,
          unitPriceFen: 70,
          perAccountCapBp: 1_500,
          dailyLimitFen: 5_000_00,
        }),
      );
      const mine = oaOf(accounts);
      const take = async (index: number) => {
        const account = mine[index];
        if (!account) throw new Error(`no account ${index}`);
        return claim(stage, media, { campaignId, account, position: 2, priceFen: 70 });
      };
      await stage.until(ago(26));
      const voided = await take(0);
      await stage.after(1);
      await publish(stage, media, voided, 2, { check: 'text' });
      await stage.after(2);
      await verifyOrder(stage.services, ops, { orderId: voided, outcome: 'void', reason: '正文与约定素材不符，且拒绝修改。' });
      await stage.until(ago(6));
      await take(1);
      const unclear = await take(2);
      await stage.until(ago(2));
      await publish(stage, media, unclear, 2, { check: 'text' });
      const other = others[6];
      const account = oaOf(other?.accounts ?? [])[0];
      if (other && account) await claim(stage, other.who, { campaignId, account, position: 3, priceFen: 70 });
    },
  ];

  const previewCampaign: NamedScene = [
    'preview campaign',
    async (stage, { firms, media, accounts, others }) => {
      const [firm] = firms;
      if (!firm) return;
      await stage.until(ago(50));
      const campaignId = await launch(
        stage,
        firm,
        'adRead',
        readForm(stage, firm, '年度书单：二十本慢慢读', {
          industry: 'books',
          promoForm: 'original',
          sourceUrl: null,
          brief: '以编辑口吻推荐二十本书，保留书名与作者，不得夸大。',
          needPreview: true,
          budgetFen: 8_000_00,
          unitPriceFen: 80,
        }),
      );
      const [first, second] = oaOf(accounts);
      await stage.until(ago(9));
      if (first) {
        const shown = await claim(stage, media, { campaignId, account: first, position: 1, priceFen: 80 });
        await stage.after(1);
        await stage.call(media, 'media/preview', { id: shown, fileIds: [media.fileId], note: '排版预览，标题可再议。' });
      }
      await stage.until(ago(3));
      if (second) await claim(stage, media, { campaignId, account: second, position: 1, priceFen: 80 });
      const other = others[2];
      const account = oaOf(other?.accounts ?? [])[1];
      if (other && account) {
        const shown = await claim(stage, other.who, { campaignId, account, position: 1, priceFen: 80 });
        await stage.after(0.5);
        await stage.call(other.who, 'media/preview', { id: shown, fileIds: [other.who.fileId], note: '' });
        await stage.after(0.5);
        await stage.call(firm, 'adRead/previewAnswer', { id: shown, ok: true });
      }
    },
  ];

  const fansCampaign: NamedScene = [
    'fans campaign',
    async (stage, { ad, media, accounts, others }) => {
      await stage.until(ago(9 * 24));
      const promoted = await promote(stage, ad, 'oa', '演示品牌厨房');
      const campaignId = await launch(
        stage,
        ad,
        'adFans',
        fansForm(stage, ad, '厨房公众号涨粉', promoted, { budgetFen: 5_000_00 }),
      );
      const [, , third] = oaOf(accounts);
      const plans: readonly [Person, Account | undefined, number, Fate][] = [
        [media, third, 8.5 * 24, {}],
        [others[1]?.who ?? media, oaOf(others[1]?.accounts ?? [])[0], 8.2 * 24, { variant: 'unfollow' }],
        [others[4]?.who ?? media, oaOf(others[4]?.accounts ?? [])[1], 40, {}],
      ];
      for (const [who, account, hoursAgo, fate] of plans) {
        if (!account) continue;
        await stage.until(ago(hoursAgo));
        const orderId = await claim(stage, who, { campaignId, account, position: 1, priceFen: 200 });
        await stage.after(1);
        await publish(stage, who, orderId, 1, fate);
      }
    },
  ];

  const videoCampaign: NamedScene = [
    'video campaign',
    async (stage, { ad, media, accounts, others }) => {
      await stage.until(ago(9.5 * 24));
      const promoted = await promote(stage, ad, 'video', '演示品牌视频');
      const campaignId = await launch(
        stage,
        ad,
        'adVideo',
        fansForm(stage, ad, '视频号涨粉', promoted, {
          promoForm: 'short_video',
          unitPriceFen: 300,
          budgetFen: 6_000_00,
        }),
      );
      const account = accounts.find(({ kind }) => kind === 'video');
      if (account) {
        const orderId = await claim(stage, media, { campaignId, account, priceFen: 300, more: { forecastQty: 120 } });
        await stage.after(3);
        await publish(stage, media, orderId, 1);
      }
      const other = others[3];
      const theirs = other?.accounts.find(({ kind }) => kind === 'video');
      await stage.until(ago(30));
      if (other && theirs) {
        const orderId = await claim(stage, other.who, { campaignId, account: theirs, priceFen: 300, more: { forecastQty: 80 } });
        await stage.after(2);
        await publish(stage, other.who, orderId, 1);
      }
    },
  ];

  const otherStatuses: NamedScene = [
    'campaigns in other statuses',
    async (stage, { ad, firms, others }) => {
      await stage.until(ago(12 * 24));
      const gone = await launch(stage, ad, 'adRead', readForm(stage, ad, '试投：周末市集', { budgetFen: 1_000_00 }));
      await stage.after(5);
      await stage.call(ad, 'adRead/terminate', { id: gone, version: await versionOf(stage, gone) });
      await stage.until(ago(7 * 24));
      const paused = await launch(stage, ad, 'adRead', readForm(stage, ad, '年末礼盒预告', { budgetFen: 2_000_00 }));
      await stage.after(3);
      await stage.call(ad, 'adRead/pause', { id: paused, version: await versionOf(stage, paused) });
      const suspended = await launch(stage, ad, 'adRead', readForm(stage, ad, '会员日活动', { budgetFen: 1_500_00 }));
      await stage.after(2);
      await suspendCampaign(stage.services, ops, { id: suspended, reason: '收到读者投诉，核实落地页期间暂停。' });
      await stage.until(ago(40));
      const closing = await launch(stage, ad, 'adRead', readForm(stage, ad, '厨房小家电清单', { budgetFen: 3_000_00 }));
      const other = others[5];
      const account = oaOf(other?.accounts ?? [])[3];
      if (other && account) {
        const orderId = await claim(stage, other.who, { campaignId: closing, account, position: 1, priceFen: 60 });
        await stage.after(1);
        await publish(stage, other.who, orderId, 1);
      }
      await stage.call(ad, 'adRead/terminate', { id: closing, version: await versionOf(stage, closing) });
      await stage.until(ago(30));
      const refused = await submit(stage, ad, 'adRead', readForm(stage, ad, '零糖饮品测评', { budgetFen: 1_200_00 }));
      await stage.after(3);
      await rejectCampaign(stage.services, ops, {
        id: refused,
        reasons: [{ field: 'titles', text: '「零糖」须有检测报告支持，请补充材料或修改标题。' }],
      });
      await stage.until(ago(5));
      await submit(stage, ad, 'adRead', readForm(stage, ad, '节气食单：小雪', { budgetFen: 1_800_00 }));
      const later = new Date(stage.now() + 3 * dayMs).toISOString();
      const scheduled = await submit(
        stage,
        ad,
        'adRead',
        readForm(stage, ad, '年货早鸟', {
          budgetFen: 2_500_00,
          startAt: later,
          endAt: new Date(stage.now() + 12 * dayMs).toISOString(),
        }),
      );
      await approveCampaign(stage.services, ops, { id: scheduled });
      await draft(stage, ad, 'adRead', { name: '还没想好的标题', industry: 'food' });
      await draft(stage, ad, 'adFans', { name: '公众号涨粉（草稿）' });
      const [, firm] = firms;
      if (firm)
        await submit(stage, firm, 'adRead', readForm(stage, firm, '换季收纳指南', { industry: 'home', budgetFen: 2_000_00 }));
    },
  ];

  const accountsInReview: NamedScene = [
    'accounts in other statuses',
    async (stage, { media, accounts, others }) => {
      await stage.until(ago(10 * 24));
      const refused = await handInAccount(stage, media, { kind: 'oa', name: '深夜食堂笔记', industry: '美食' });
      await stage.after(5);
      await rejectAccount(stage.services, ops, {
        id: refused.id,
        reasons: [{ field: 'intro', reason: '简介与近期内容不符，请修改后再提交。' }],
      });
      const spare = accounts.at(-1);
      if (spare) {
        await stage.until(ago(4 * 24));
        await stage.call(media, 'media/offline', { id: spare.id });
      }
      const frozen = others[7]?.accounts.at(-1);
      if (frozen) await freezeAccount(stage.services, ops, { id: frozen.id, reason: '多次被投诉搬运内容，核查期间冻结。' });
      await stage.until(ago(7));
      await handInAccount(stage, media, { kind: 'oa', name: '邻里厨房', industry: '美食' });
      const other = others[0];
      if (other) await handInAccount(stage, other.who, { kind: 'oa', name: '雨天散步', industry: '旅游' });
    },
  ];

  const lists: NamedScene = [
    'lists over accounts',
    async (stage, { ad, media, accounts, others }) => {
      await stage.until(ago(6 * 24));
      const oaOfOther = (owner: number, index: number) => oaOf(others[owner]?.accounts ?? [])[index]?.id ?? '';
      await stage.call(ad, 'adMedia/blackAdd', { accountIds: [oaOfOther(7, 3)], reason: 'communication', note: '多次改期。' });
      for (const account of oaOf(accounts).slice(0, 2))
        await stage.call(ad, 'adMedia/favourite', { accountId: account.id, on: true });
      await listAccount(stage.services, ops, { accountId: oaOfOther(3, 0), reason: '阅读增长与互动明显不符，见订单异常证据。' });
      await listAccount(stage.services, ops, { accountId: oaOfOther(4, 3), reason: '发布链接与素材多次不符。' });
      const mine = oaOf(accounts)[7];
      if (!mine) return;
      await listAccount(stage.services, ops, { accountId: mine.id, reason: '近期两次改动约定标题。' });
      await stage.until(ago(20));
      const { list } = await stage.call(media, 'media/lowQuality', { filters: { accountId: mine.id } });
      const [listing] = list;
      if (listing)
        await stage.call(media, 'media/lowAppeal', {
          id: listing.id,
          text: '标题改动均经广告主同意，附沟通记录。',
          fileIds: [media.fileId],
        });
    },
  ];

  return [readCampaign, lateCampaign, previewCampaign, fansCampaign, videoCampaign, otherStatuses, accountsInReview, lists];
}

/** The advertiser looks each day and confirms what is clean. */
async function confirmAll(stage: Stage, ad: Person, campaignId: string): Promise<void> {
  for (let day = 0; day < 5; day += 1) {
    await stage.after(24);
    const { list } = await stage.call(ad, 'adRead/orders', { filters: { id: campaignId, status: 'confirming' } });
    for (const { id } of list) await stage.call(ad, 'adRead/confirm', { id });
  }
}

async function versionOf({ services: { db } }: Stage, campaignId: string): Promise<number> {
  const row = await db.selectFrom('campaign').select('version').where('id', '=', campaignId).executeTakeFirstOrThrow();
  return row.version;
}

/** Transfers, cash-outs, invoices, refunds. */
function moneyScenes({ from, to }: Span): NamedScene[] {
  const ago = (hours: number) => to - hours * hourMs;

  const deposits: NamedScene = [
    'deposits',
    async (stage, { ad }) => {
      await stage.until(from + 6 * dayMs);
      const paid = await stage.call(ad, 'adFinance/depositCreate', { channel: 'transfer', amountFen: 30_000_00 });
      await stage.after(20);
      await matchTransfer(stage.services, ops, {
        id: paid.id,
        bankTxn: 'DEMO-0001',
        amountFen: 30_000_00,
        payerName: '演示品牌（杭州）有限公司',
      });
      await stage.until(ago(30));
      await stage.call(ad, 'adFinance/depositCreate', { channel: 'local', amountFen: 1_000_00 });
      await stage.until(ago(5));
      const shown = await stage.call(ad, 'adFinance/depositCreate', { channel: 'transfer', amountFen: 20_000_00 });
      await stage.call(ad, 'adFinance/transferVoucher', { id: shown.id, fileId: ad.fileId });
      await stage.until(ago(3));
      await stage.call(ad, 'adFinance/depositCreate', { channel: 'transfer', amountFen: 8_000_00 });
    },
  ];

  const cashOuts: NamedScene = [
    'cash-outs',
    async (stage, { media, others }) => {
      const { id: payeeId } = await stage.call(media, 'user/payeeSave', {
        kind: 'bank',
        no: '6222020000000000018',
        bank: '演示银行',
        consentSensitive: true,
        isDefault: true,
      });
      const request = async (who: Person, payee: string, amountFen: number) =>
        stage.call(who, 'media/cashout', { amountFen, payeeId: payee, smsCode: await smsCode(stage, who) });
      const paid = async (id: string, batchNo: string) => {
        await stage.after(20);
        await approveCashOut(stage.services, ops, { id });
        await startPayments(stage.services, ops2, { ids: [id], batchNo });
        await stage.after(16);
        await cashOutResult(stage.services, ops, { id, ok: true, reference: `DEMO-${batchNo}` });
      };
      await stage.until(ago(14 * 24));
      await paid((await request(media, payeeId, 1_500_00)).id, 'B-001');
      await stage.until(ago(9 * 24));
      const failed = await request(media, payeeId, 500_00);
      await stage.after(18);
      const { status } = await stage.call(media, 'media/cashoutDetail', { id: failed.id });
      if (status === 'applied') await approveCashOut(stage.services, ops, { id: failed.id });
      await startPayments(stage.services, ops2, { ids: [failed.id], batchNo: 'B-002' });
      await stage.after(10);
      await cashOutResult(stage.services, ops, { id: failed.id, ok: false, reason: '收款账户状态异常' });
      await stage.until(ago(6));
      await request(media, payeeId, 1_200_00);
      const other = others[0];
      if (other) {
        const theirs = await stage.call(other.who, 'user/payeeSave', {
          kind: 'alipay',
          no: '13900000011',
          consentSensitive: true,
        });
        await request(other.who, theirs.id, 200_00);
      }
    },
  ];

  const invoicesAndRefunds: NamedScene = [
    'invoices and refunds',
    async (stage, { ad }) => {
      await stage.until(ago(10 * 24));
      const asked = {
        kind: 'vat_special' as const,
        title: '演示品牌（杭州）有限公司',
        taxNo: leadUscc,
        bank: '演示银行杭州支行 0000000001',
        address: '杭州市演示路 1 号 13800000001',
        email: 'finance@example.com',
      };
      const bank = { holder: '演示品牌（杭州）有限公司', number: '0000000000000001', bank: '演示银行杭州支行' };
      const first = await stage.call(ad, 'adFinance/invoiceApply', { ...asked, amountFen: 1_000_00 });
      await stage.after(30);
      await issueInvoice(stage.services, ops, { id: first.id, number: '26332000000000000001' });
      const refund = await stage.call(ad, 'adFinance/refundApply', {
        amountFen: 800_00,
        reason: '预算调整',
        bank,
        smsCode: await smsCode(stage, ad),
      });
      await stage.after(20);
      await approveRefund(stage.services, ops, { id: refund.id });
      await stage.after(6);
      for (const { line, route } of refund.splits) {
        if (route !== 'bank') continue;
        await refundResult(stage.services, ops, { id: refund.id, line, ok: true, reference: 'DEMO-R1' });
      }
      await stage.until(ago(8));
      await stage.call(ad, 'adFinance/invoiceApply', { ...asked, kind: 'vat_normal', amountFen: 600_00 });
      await stage.call(ad, 'adFinance/refundApply', {
        amountFen: 500_00,
        reason: '季度结余退回',
        bank,
        smsCode: await smsCode(stage, ad),
      });
    },
  ];

  return [deposits, cashOuts, invoicesAndRefunds];
}
