/** Campaigns and accounts in the remaining statuses, and the lists of accounts. */
import { approveCampaign, rejectCampaign, suspendCampaign } from '../../campaign';
import { dayMs } from '../../platform';
import { freezeAccount, listAccount, rejectAccount } from '../../supply';
import { claim, draft, launch, ops, publish, readForm, submit, submitAccount } from './acts';
import { type HoursAgo, type NamedScene, officialAccounts } from './named-scene';
import type { Stage } from './stage';

export const campaignStatuses = (ago: HoursAgo): NamedScene => [
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
    const account = officialAccounts(other?.accounts ?? [])[3];
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

export const accountStatuses = (ago: HoursAgo): NamedScene => [
  'accounts in other statuses',
  async (stage, { media, accounts, others }) => {
    await stage.until(ago(10 * 24));
    const refused = await submitAccount(stage, media, { kind: 'oa', name: '深夜食堂笔记', industry: '美食' });
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
    await submitAccount(stage, media, { kind: 'oa', name: '邻里厨房', industry: '美食' });
    const other = others[0];
    if (other) await submitAccount(stage, other.who, { kind: 'oa', name: '雨天散步', industry: '旅游' });
  },
];

export const accountLists = (ago: HoursAgo): NamedScene => [
  'lists of accounts',
  async (stage, { ad, media, accounts, others }) => {
    await stage.until(ago(6 * 24));
    const oaOfOther = (owner: number, index: number) => officialAccounts(others[owner]?.accounts ?? [])[index]?.id ?? '';
    await stage.call(ad, 'adMedia/blackAdd', { accountIds: [oaOfOther(7, 3)], reason: 'communication', note: '多次改期。' });
    for (const account of officialAccounts(accounts).slice(0, 2))
      await stage.call(ad, 'adMedia/favourite', { accountId: account.id, on: true });
    await listAccount(stage.services, ops, { accountId: oaOfOther(3, 0), reason: '阅读增长与互动明显不符，见订单异常证据。' });
    await listAccount(stage.services, ops, { accountId: oaOfOther(4, 3), reason: '发布链接与素材多次不符。' });
    const mine = officialAccounts(accounts)[7];
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

async function versionOf({ services: { db } }: Stage, campaignId: string): Promise<number> {
  const row = await db.selectFrom('campaign').select('version').where('id', '=', campaignId).executeTakeFirstOrThrow();
  return row.version;
}
