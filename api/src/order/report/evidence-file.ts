/**
 * The evidence of an order or booking as one CSV, the same for both sides: figures as they came with their fingerprints, looks at the page, what
 * the anomaly rules found and could not check, what was handed in, what the two sides said, and every step. `docs/domain/features.md#f2-evidence-pack`.
 */
import { processes } from '@shizhong/shared-contracts/process';
import type { Side } from '@shizhong/shared-contracts/session';
import { talkLimits } from '@shizhong/shared-contracts/talk';
import { findingsOf, linkCheckRuns, type Snapshot, snapshotsOf } from '../../figures';
import { CsvAnswer, type CsvCell, type Database, minuteOf, refuse } from '../../platform';
import { eventsOf } from '../dispute/view';
import { proposalsOf } from '../proposal/store';
import { wordsOf } from '../proposal/words';
import type { OrderServices } from '../services';
import type { OrderChecks } from '../tables';
import { messagesOfTalk } from '../talk/store';

/** Kind, time, by whom or from where, text, the figures, fingerprint. */
type Line = readonly CsvCell[];

const header = [
  ...['类别', '时间', '来源', '内容'],
  ...['阅读', '点赞', '分享', '评论', '在看', '收藏', '粉丝', '新增关注', '取消关注'],
  'SHA-256',
];
const noFigures: readonly CsvCell[] = Array.from({ length: 9 }, () => null);

const sources = { api: '官方授权数据', public: '公开页面数据', manual: '人工核对凭证', sim: '演示数据（模拟）' } as const;
const actors: Record<string, string> = { ad: '广告主', media: '媒体主', operator: '平台', system: '系统' };
const results = { ok: '可以打开', deleted: '已被删除', unreachable: '没有读到，不作依据' } as const;

/** @throws Refusal `orderMissing` for an order of others */
export async function evidenceFile(
  services: Pick<OrderServices, 'db' | 'figures'>,
  reader: { userId: string; side: Side },
  { id }: { id: string },
): Promise<CsvAnswer<Line>> {
  const { db } = services;
  const order = await subjectOf(db, id, reader);
  const lines = await linesOf(services, id, order);
  return new CsvAnswer<Line>({
    fileName: `${order.no}-evidence.csv`,
    header,
    page: async ({ last, limit, offset }) => {
      const from = (last ? lines.indexOf(last) + 1 : 0) + offset;
      return lines.slice(from, from + limit);
    },
    cells: (line) => line,
  });
}

interface Subject {
  no: string;
  process: 'performanceOrder' | 'positionOrder';
  checks: OrderChecks | null;
}

/** @throws Refusal `orderMissing` for an order of others */
export async function subjectOf(db: Database, id: string, { userId, side }: { userId: string; side: Side }): Promise<Subject> {
  const column = side === 'ad' ? 'ad_user_id' : 'media_user_id';
  const order = await db
    .selectFrom('performance_order')
    .select(['no', 'checks'])
    .where('id', '=', id)
    .where(column, '=', userId)
    .executeTakeFirst();
  if (order) return { ...order, process: 'performanceOrder' };
  const booking = await db
    .selectFrom('position_order')
    .select(['no', 'checks'])
    .where('id', '=', id)
    .where(column, '=', userId)
    .executeTakeFirst();
  if (!booking) throw refuse('orderMissing');
  return { ...booking, process: 'positionOrder' };
}

async function linesOf(
  { db, figures }: Pick<OrderServices, 'db' | 'figures'>,
  id: string,
  { process, checks }: Subject,
): Promise<Line[]> {
  const [snapshots, looks, findings, handedIn, said, proposals, events] = await Promise.all([
    snapshotsOf(figures, id),
    linkCheckRuns(figures, id),
    findingsOf(figures, id),
    db.selectFrom('evidence').selectAll().where('order_id', '=', id).orderBy('at').orderBy('id').execute(),
    messagesOfTalk(db, id, talkLimits.messagesMax),
    proposalsOf(db, id),
    eventsOf(db, process, id),
  ]);
  const plain = (kind: string, at: Date | null, by: string, text: string, sha256: string | null = null): Line => [
    kind,
    at && minuteOf(at),
    by,
    text,
    ...noFigures,
    sha256,
  ];
  return [
    ...snapshots.map(figureLine),
    ...looks.map(({ from, to, times, result, labelFound }) => {
      const seen = `${results[result]}${result === 'ok' && !labelFound ? '，没有“广告”标识' : ''}`;
      const text = times === 1 ? seen : `${seen}（至 ${minuteOf(new Date(to))}，共 ${times} 次）`;
      return plain('页面检查', new Date(from), '平台', text);
    }),
    ...findings.map(({ rule, name, weight, text, affected, to }) =>
      plain('规则命中', new Date(to), `${rule} ${name}`, `权重 ${weight}：${text}${affected ? `；不计 ${affected}` : ''}`),
    ),
    ...(checks?.unchecked ?? []).map(({ rule, name, missing }) => plain('未检查', null, `${rule} ${name}`, missing)),
    ...handedIn.map(({ at, side, text, sha256 }) => plain('凭证', at, actors[side] ?? '平台', text, sha256)),
    ...said.map(({ at, side, text, file_ids: files, sha256 }) =>
      plain('沟通', at, actors[side] ?? '平台', `${text}${files.length ? `（附件 ${files.length} 个）` : ''}`, sha256),
    ),
    ...proposals.map((each) =>
      plain(
        '提议',
        each.created_at,
        actors[each.by_side] ?? '平台',
        `${wordsOf(each)}${each.note ? `；${each.note}` : ''}；${processes.proposal.statuses[each.status].label}（${minuteOf(each.status_at)}）`,
      ),
    ),
    ...events.map(({ at, actor, label, note }) =>
      plain('过程', new Date(at), actors[actor] ?? '系统', note ? `${label}：${note}` : label),
    ),
  ];
}

function figureLine(row: Snapshot): Line {
  return [
    ...['数据', minuteOf(row.at), sources[row.source], ''],
    ...[row.reads, row.likes, row.shares, row.comments, row.looks, row.favourites],
    ...[row.fans_total, row.follows, row.unfollows],
    row.raw_sha256,
  ];
}
