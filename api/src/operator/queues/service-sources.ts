/** Tickets, leads and redemptions that wait. `docs/domain/operator.md#queues`. */
import { sql } from 'kysely';
import { details, industry, nameOfUser, no, ownVersion, status } from './fragments';
import type { QueueSource } from './source';

export const serviceSources = {
  ticket: {
    process: 'ticket',
    table: sql`ticket o`,
    where: sql<boolean>`o.status in ('open', 'handling')`,
    unpromised: sql<boolean>`o.first_replied_at is not null`,
    since: sql<Date>`o.created_at`,
    promised: { at: sql<Date>`o.first_reply_by` },
    no,
    title: sql<string>`o.title`,
    details: details(sql<string>`case o.side when 'ad' then '广告主' else '媒体主' end`, sql<string | null>`o.about_no`),
    status,
    version: sql<string>`o.version || ' ' || o.updated_at`,
    view: 'ticket show',
    option: 'no',
    acts: [
      { command: 'ticket take', label: '受理', tone: 'primary', in: ['open'], keeps: true, bulk: true },
      { command: 'ticket reply', label: '答复', tone: 'primary', in: ['handling'], keeps: true },
      { command: 'ticket ask', label: '请用户补充', in: ['handling'] },
      { command: 'ticket resolve', label: '给出处理结果', in: ['handling'] },
    ],
  },
  lead: {
    table: sql`lead o`,
    where: sql<boolean>`not exists (select from lead_note n where n.lead_id = o.id and n.outcome in ('won', 'lost'))`,
    unpromised: sql<boolean>`exists (select from lead_note n where n.lead_id = o.id)`,
    since: sql<Date>`o.created_at`,
    promised: { at: sql<Date>`o.reply_by` },
    no,
    title: sql<string>`o.company`,
    details: details(sql<string>`o.contact`, industry),
    status: sql<string>`'待联系'`,
    version: sql<string>`(select count(*) from lead_note n where n.lead_id = o.id)::text`,
    view: 'lead show',
    option: 'no',
    acts: [
      { command: 'lead note', label: '已联系', fixed: { outcome: 'called' }, keeps: true },
      { command: 'lead note', label: '已合作', fixed: { outcome: 'won' }, tone: 'primary' },
      { command: 'lead note', label: '未合作', fixed: { outcome: 'lost' }, tone: 'danger' },
    ],
  },
  redemption: {
    process: 'redemption',
    table: sql`redemption o`,
    joins: sql`left join goods g on g.id = o.goods_id left join "user" u on u.id = o.user_id`,
    where: sql<boolean>`o.status in ('created')`,
    since: sql<Date>`o.created_at`,
    promised: { workdays: 'redemption.ship_wd' },
    no,
    title: sql<string>`coalesce(g.name, '')`,
    details: details(nameOfUser, sql<string>`case g.kind when 'physical' then '实物' when 'coupon' then '卡券' else '权益' end`),
    status,
    version: ownVersion,
    facts: [
      { label: '商品', value: sql<string | null>`g.name` },
      { label: '用户', value: nameOfUser },
      { label: '积分', value: sql<string>`o.points::text` },
      { label: '收货', value: sql<string | null>`o.address_enc`, sealed: 'delivery' },
    ],
    option: 'id',
    acts: [
      { command: 'redemption issue', label: '发放', tone: 'primary' },
      { command: 'redemption ship', label: '发货', tone: 'primary' },
      { command: 'redemption cancel', label: '缺货取消', tone: 'danger' },
    ],
  },
} as const satisfies Record<string, QueueSource>;
