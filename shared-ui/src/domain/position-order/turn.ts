/**
 * Whose turn an order is, what happens if nobody acts, and how far it has progressed. `docs/domain/booking.md#states`;
 * `docs/visual-language.md#what-now` and `#timeline`.
 */
import { formatDateTime, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { processes, statusView, type WaitingFor } from '@shizhong/shared-contracts/process';

export type OrderDetail = ResponseOf<'adPosition/orderDetail'>;
export type Side = 'ad' | 'media';
export type OrderStatus = keyof typeof processes.positionOrder.statuses;

export function orderStatus(status: string, side: Side) {
  return statusView(processes.positionOrder, status as OrderStatus, side);
}

export interface Turn {
  waitingFor: WaitingFor;
  /** It ended successfully: green, where any other end is grey. */
  good?: boolean | undefined;
  /** Small line at the top: whose turn it is. */
  lead: string;
  title: string;
  /** What happens if nobody acts, and when. */
  silence: string;
  /** The deadline of the next automatic transition. */
  until: string | null;
}

type Words = { title: string; silence: string };

const perf = (points: number) => `履约分 −${points}`;

/** What the reader needs to know now. Figures of the rules are left open: {@link TurnBlock} fills in those the order was born with. */
export function turnOf(order: OrderDetail, side: Side): Turn {
  const { waitingFor } = orderStatus(order.status, side);
  const [next] = order.deadlines;
  const until = next?.at ?? null;
  const reviewing = order.status === 'need_creative' && order.contentState === 'reviewing';
  const mine = waitingFor === 'me' && !reviewing;
  const words = reviewing ? underReview : ((order.parentId ? makegoodWords(order, side) : null) ?? wordsOf(order, side));
  return {
    waitingFor: reviewing ? 'other' : waitingFor,
    lead: mine ? '现在轮到您' : reviewing ? leadOf(['operator'], side) : leadOf(waitersOf(order.status), side),
    ...words,
    until,
  };
}

function waitersOf(status: string): readonly string[] {
  return processes.positionOrder.statuses[status as OrderStatus]?.waitsFor ?? [];
}

function leadOf(waiters: readonly string[], side: Side): string {
  const other = side === 'ad' ? 'media' : 'ad';
  if (waiters.includes(other)) return other === 'media' ? '现在轮到媒体' : '现在轮到广告主';
  if (waiters.includes('system') || waiters.includes('operator')) return '现在轮到平台';
  return '已结束';
}

const underReview: Words = { title: '素材审核中', silence: '审核通过后自动进入下一步，您不用操作。' };

function wordsOf(order: OrderDetail, side: Side): Words {
  const ad = side === 'ad';
  const due = order.deadlines[0] ? `${formatDateTime(order.deadlines[0].at)} 前` : '期限内';
  switch (order.status as OrderStatus) {
    case 'inviting':
      return ad
        ? { title: '等待媒体接单', silence: `${due}未接单自动流单，冻结金额全部解冻。` }
        : { title: '请答复邀约', silence: `${due}未答复自动流单，${perf(1)}；按时拒绝不扣分。` };
    case 'negotiating':
      return ad
        ? { title: '请答复媒体的协商', silence: `${due}未答复视为不同意，原邀约继续有效。` }
        : { title: '等待广告主答复协商', silence: `${due}未答复视为不同意，原邀约继续有效；您也可以直接接受原邀约。` };
    case 'need_creative':
      return ad
        ? {
            title: order.contentState === 'rejected' ? '素材未通过，请修改后重新上传' : '请上传素材',
            silence: `${due}未上传将自动取消，并补偿媒体 {{position.creative_missed_bp}}。`,
          }
        : { title: '等待广告主上传素材', silence: `${due}未上传将自动取消，您获得 {{position.creative_missed_bp}} 补偿。` };
    case 'need_preview':
      return ad
        ? { title: '等待媒体提交预览', silence: '到约定时间后 {{position.late_h}} 小时仍未发布将自动流单，冻结金额全部解冻。' }
        : {
            title: order.preview?.back ? '预览被退回，请修改后重新提交' : '请提交预览',
            silence: `建议尽早提交，给广告主留出确认的时间。到约定时间后 {{position.late_h}} 小时仍未发布将流单，${perf(10)}。`,
          };
    case 'previewing':
      return ad
        ? { title: '请确认预览', silence: `${due}未答复视为确认。` }
        : { title: '等待广告主确认预览', silence: `${due}未答复视为确认，您不用操作。` };
    case 'waiting':
      return ad
        ? {
            title: '等待媒体发布',
            silence:
              '约定时间前 {{position.early_min}} 分钟至后 {{position.late_h}} 小时内发布有效；逾期流单，冻结金额全部解冻。',
          }
        : {
            title: '请按时发布并回填链接',
            silence: `约定时间前 {{position.early_min}} 分钟至后 {{position.late_h}} 小时内有效；逾期流单，${perf(10)}。`,
          };
    case 'verifying':
      return {
        title: '正在核验发布链接',
        silence: '核对账号、位置、时间与“广告”标识；机器无法核对的由人工在 {{verify.manual_wd}} 个工作日内处理。',
      };
    case 'keeping':
      return {
        title: '文章保留期',
        silence: `保留至 ${formatDateTime(order.keepEndsAt)}，期间多次检查文章是否在线；期满后进入确认。`,
      };
    case 'confirming':
      return ad
        ? { title: '请确认数据', silence: `${due}未提出异议自动结算 ¥${formatFen(proposedOf(order))}。` }
        : { title: '等待广告主确认数据', silence: `${due}未提出异议自动结算，您不用操作。` };
    case 'making_good':
      return { title: '补量进行中', silence: '补量发布后合并两次数据再确认；期间原订单款项继续冻结。' };
    case 'disputed':
      return { title: '争议处理中', silence: '双方举证后由平台裁决，款项继续冻结；双方同意同一比例即按此结算。' };
    case 'settled':
      return { title: '已结算', silence: `结算金额 ¥${formatFen(order.amountFen)}。` };
    case 'declined':
      return { title: '媒体未接单', silence: `${reasonOf(order)}冻结金额已全部解冻。` };
    case 'expired':
      return { title: '订单已流单', silence: `${reasonOf(order)}冻结金额已解冻。` };
    case 'cancelled':
      return { title: '订单已取消', silence: `${reasonOf(order)}${compensationWords(order)}` };
  }
}

/** A make-good has no price: nothing of its own is frozen, thawed or paid. Null where the words of any booking hold. */
function makegoodWords(order: OrderDetail, side: Side): Words | null {
  const ad = side === 'ad';
  switch (order.status as OrderStatus) {
    case 'waiting':
      return {
        title: ad ? '等待媒体发布补量' : '请按时发布补量并回填链接',
        silence: `约定时间前 {{position.early_min}} 分钟至后 {{position.late_h}} 小时内有效；逾期这次补量流单，原订单按已有的阅读确认${ad ? '' : `，${perf(10)}`}。`,
      };
    case 'keeping':
      return {
        title: '补量文章保留期',
        silence: `保留至 ${formatDateTime(order.keepEndsAt)}；期满后阅读并入原订单，在原订单里确认。`,
      };
    case 'confirming':
      return { title: '补量已完成', silence: '阅读已并入原订单，款项在原订单里确认；这一单不收费，到期自动结束。' };
    case 'settled':
      return { title: '补量已结束', silence: '阅读已并入原订单；这一单没有冻结，也没有支付。' };
    case 'expired':
      return { title: '补量已流单', silence: `${reasonOf(order)}原订单按已有的阅读确认。` };
    case 'cancelled':
      return { title: '补量已取消', silence: `${reasonOf(order)}原订单按已有的阅读确认。` };
    default:
      return null;
  }
}

const reasonOf = ({ statusReason }: OrderDetail) => (statusReason ? `原因：${statusReason.replace(/。$/, '')}。` : '');

function compensationWords({ compensationFen, penaltyFen }: OrderDetail): string {
  if (compensationFen > 0) return `补偿媒体 ¥${formatFen(compensationFen)}，其余已解冻。`;
  return penaltyFen > 0 ? `媒体赔付 ¥${formatFen(penaltyFen)}，冻结金额已全部解冻。` : '冻结金额已解冻。';
}

/** The amount to settle at present: settled, proposed after a missed guarantee, or the price. */
export function proposedOf(order: Pick<OrderDetail, 'amountFen' | 'proposedFen' | 'priceFen'>): number {
  return order.amountFen ?? order.proposedFen ?? order.priceFen;
}

export interface Milestone {
  key: string;
  label: string;
  state: 'done' | 'current' | 'coming' | 'ended';
  at: string | null;
  fact: string;
}

const way = ['invite', 'accept', 'creative', 'preview', 'publish', 'verify', 'keep', 'settle'] as const;
type Station = (typeof way)[number];

const stationOf: Record<OrderStatus, Station | null> = {
  inviting: 'accept',
  negotiating: 'accept',
  need_creative: 'creative',
  need_preview: 'preview',
  previewing: 'preview',
  waiting: 'publish',
  verifying: 'verify',
  keeping: 'keep',
  confirming: 'settle',
  making_good: 'settle',
  disputed: 'settle',
  settled: null,
  declined: null,
  expired: null,
  cancelled: null,
};

/** The milestones of an order from invitation to settlement. One that ended early stops at its last state. */
export function milestonesOf(order: OrderDetail, side: Side): Milestone[] {
  const status = order.status as OrderStatus;
  const ended = status === 'declined' || status === 'expired' || status === 'cancelled';
  const last = order.events.at(-1);
  const station = ended ? stationOf[(last?.from ?? 'inviting') as OrderStatus] : stationOf[status];
  const reached = status === 'settled' ? way.length : station ? way.indexOf(station) : 1;
  const view = orderStatus(status, side);
  return way.map((key, index) => {
    const state = index < reached ? 'done' : index > reached ? 'coming' : ended ? 'ended' : 'current';
    const { label, at, fact } = stationFacts(key, order);
    return { key, label: state === 'ended' ? view.label : label, state, at: state === 'coming' ? null : at, fact };
  });
}

function stationFacts(key: Station, order: OrderDetail): { label: string; at: string | null; fact: string } {
  const when = (...names: string[]) => order.events.findLast(({ transition }) => names.includes(transition))?.at ?? null;
  switch (key) {
    case 'invite':
      return { label: '邀约', at: order.createdAt, fact: '' };
    case 'accept':
      return { label: '接单', at: when('accept', 'counter_yes'), fact: when('counter_yes') ? '按协商的日期与报价' : '' };
    case 'creative':
      return {
        label: '素材',
        at: when('creative_ok'),
        fact: order.creativeDueAt && order.status === 'need_creative' ? `截止 ${formatDateTime(order.creativeDueAt)}` : '',
      };
    case 'preview':
      return { label: '预览', at: when('preview_ok', 'skip_preview'), fact: when('skip_preview') ? '免确认' : '' };
    case 'publish':
      return { label: '发布', at: order.publishedAt, fact: `约定 ${formatDateTime(order.planAt)}` };
    case 'verify':
      return { label: '核验', at: when('verify_ok'), fact: '' };
    case 'keep':
      return {
        label: '保留',
        at: when('keep_end', 'under_deliver'),
        fact: order.keepEndsAt ? `至 ${formatDateTime(order.keepEndsAt)}` : `${order.keepHours / 24} 天`,
      };
    case 'settle':
      return { label: '结算', at: order.settledAt, fact: '' };
  }
}
