/** Tickets of both sides in every status, and the advertiser's invoice title. */
import { hourMs } from '../../platform';
import { askForMore, replyTicket, resolveTicket } from '../../site';
import { ops } from './acts';
import type { NamedScene, Span } from './named-scene';
import { leadUscc } from './seed';

export function ticketScenes({ to }: Span): NamedScene[] {
  const ago = (hours: number) => to - hours * hourMs;
  return [
    [
      'tickets',
      async (stage, { ad, media }) => {
        await stage.until(ago(7 * 24));
        await stage.call(ad, 'adFinance/invoiceTitleSave', {
          title: '演示品牌（杭州）有限公司',
          taxNo: leadUscc,
          bank: '演示银行杭州支行 0000000001',
          address: '杭州市演示路 1 号 13800000001',
          email: 'finance@example.com',
          mailAddress: '财务部 13800000001 杭州市西湖区演示路 1 号',
        });
        const solved = await stage.call(ad, 'ticket/create', {
          kind: 'money',
          body: '上周申请的专用发票已经开具，请问纸质件怎么领取？',
        });
        await stage.after(1);
        await resolveTicket(stage.services, ops, {
          id: solved.id,
          text: '数电发票没有纸质件，已发送到申请时填写的邮箱，也可在基本信息的发票里下载。',
        });
        await stage.after(2);
        await stage.call(ad, 'ticket/rate', { id: solved.id, score: 5 });
        await stage.call(ad, 'ticket/close', { id: solved.id });
        await stage.until(ago(30));
        const asked = await stage.call(ad, 'ticket/create', {
          kind: 'data',
          body: '有一个订单的阅读量在夜里突然上涨，请帮忙核对是否异常。',
        });
        const theirs = await stage.call(media, 'ticket/create', {
          kind: 'account',
          body: '公众号重新授权之后，排期页还显示授权失效，请看一下。',
        });
        await stage.after(1);
        await askForMore(stage.services, ops, { id: asked.id, text: '请提供订单编号，或在订单详情里提出异议。' });
        await replyTicket(stage.services, ops, { id: theirs.id, text: '已看到授权恢复，正在同步数据，稍后再答复您。' });
        await stage.until(ago(5));
        await stage.call(ad, 'ticket/create', { kind: 'suggestion', body: '希望消费记录可以按媒体账号筛选，方便对账。' });
      },
    ],
  ];
}
