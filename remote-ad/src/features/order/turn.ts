/**
 * Whose turn it is in an order, what happens without action, and the deadline. From the process table;
 * `docs/visual-language.md#what-now`.
 */
import { formatFen } from '@shizhong/shared-contracts';
import type { Turn } from '@shizhong/shared-ui/position-order';
import type { OrderDetail } from '../campaign/kinds';

type Facts = Pick<OrderDetail, 'status' | 'statusReason' | 'dueAt' | 'amountFen' | 'previewsLeft' | 'settled'>;

export function turnOf(order: Facts): Turn {
  const { statusReason, dueAt } = order;
  const because = statusReason ? `原因：${statusReason}` : '';
  switch (order.status) {
    case 'need_preview':
      return other('媒体主正在准备预览', '媒体主提交预览后由您确认；超过发布截止未发布，订单流单并释放占用。', dueAt, because);
    case 'preview':
      return {
        lead: '轮到您',
        title: '请确认预览',
        silence: `到期未答复视为确认；还可退回 ${order.previewsLeft} 次。`,
        waitingFor: 'me',
        until: dueAt,
      };
    case 'waiting':
      return other('等待媒体主发布', '超过发布截止未发布，订单流单并释放占用。', dueAt, because);
    case 'verifying':
      return other(
        '平台正在核对发布',
        '核对账号、时间、位置、「广告」标识和内容，一般 {{verify.machine_min}} 分钟内完成。',
        null,
        because,
      );
    case 'counting':
      return other('正在计量', '计量窗口结束后自动核验，期间无需操作。', dueAt, because);
    case 'checking':
      return other('平台正在核验数据', '核验完成后由您确认，一般 {{check.review_wd}} 个工作日内。', null, because);
    case 'confirming':
      return {
        lead: '轮到您',
        title: `请确认数据，应付 ¥${formatFen(order.amountFen)}`,
        silence: '到期未提出异议将自动确认并结算。',
        waitingFor: 'me',
        until: dueAt,
      };
    case 'disputed':
      return other('争议处理中', '资金保持冻结，裁决或双方一致后再结算。', null, because);
    case 'settled':
      return over('已结算', `已付 ¥${formatFen(order.amountFen)}。`);
    case 'expired':
      return over('已流单', `占用已释放，没有扣款。${because}`);
    case 'cancelled':
      return over('已取消', because || '占用已释放。');
    default:
      return over('已作废', `占用已释放，没有扣款。${because}`);
  }
}

function other(title: string, silence: string, until: string | null, because: string): Turn {
  return { lead: '等待对方', title, silence: because ? `${silence}${because}` : silence, waitingFor: 'other', until };
}

function over(title: string, silence: string): Turn {
  return { lead: '已结束', title, silence, waitingFor: 'none', until: null };
}
