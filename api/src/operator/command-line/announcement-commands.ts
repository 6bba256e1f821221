/** Announcements of the platform. `docs/pages/operator.md#content-and-words`. */
import { type Announcement, addAnnouncement, endAnnouncement } from '../../site';
import { type Command, need, needInstant, type Row, shown, UsageError } from './command';

const audiences = { ad: '广告主', media: '媒体主', both: '双方', everybody: '所有人（含首页）' } as const;

function audienceOf(text: string): keyof typeof audiences {
  if (!Object.hasOwn(audiences, text)) throw new UsageError(`--for 只能是 ${Object.keys(audiences).join('、')}`);
  return text as keyof typeof audiences;
}

function row({ id, title, audience, from_at, until_at }: Announcement, now: number): Row {
  const state = from_at.getTime() > now ? '未开始' : until_at && until_at.getTime() <= now ? '已结束' : '展示中';
  return { id, title, for: audiences[audience], from: shown(from_at), until: shown(until_at), state };
}

export const announcementCommands: readonly Command[] = [
  {
    name: 'announcement list',
    group: '设置',
    options: '',
    does: '平台公告，新的在前',
    async run({ services: { db, clock } }) {
      const rows = await db.selectFrom('announcement').selectAll().orderBy('from_at', 'desc').limit(100).execute();
      return rows.map((one) => row(one, clock.now()));
    },
  },
  {
    name: 'announcement add',
    group: '设置',
    options: '--for ad|media|both|everybody --title <标题> --body <正文> [--link <站内路径>] [--from <时间>] [--until <时间>]',
    does: '发布公告：自开始时间起（缺省现在）展示；给所有人的也在首页展示',
    roles: ['service', 'content'],
    async run({ services, operator }, options) {
      const added = await addAnnouncement(services, operator, {
        audience: audienceOf(need(options, 'for')),
        title: need(options, 'title'),
        body: need(options, 'body').replaceAll('\\n', '\n'),
        link: options['link'],
        from: options['from'] ? needInstant(options, 'from') : undefined,
        until: options['until'] ? needInstant(options, 'until') : undefined,
      });
      return [row(added, services.clock.now())];
    },
  },
  {
    name: 'announcement end',
    group: '设置',
    options: '--id <编号>',
    does: '结束一条公告；记录保留，用户可在往期公告里查看',
    roles: ['service', 'content'],
    async run({ services, operator }, options) {
      return [row(await endAnnouncement(services, operator, { id: need(options, 'id') }), services.clock.now())];
    },
  },
];
