/** What the operators' commands print for a terminal, in the words of the desk's pages. */
import { isOrderKind, orderKind } from '@shizhong/shared-contracts/kinds';

const words: Readonly<Record<string, string>> = {
  ...{ objection: '广告主异议', deduction: '扣减异议', hold: '暂缓结算', delivery: '交付争议' },
  ...{ system: '系统', ad: '广告主', media: '媒体主', operator: '运营' },
  ...{ sim: '演示数据', pass: '通过', reject: '驳回', true: '是', false: '否' },
};

/** Facts whose value is one of the program's own words; a number of ours heads a line about that object. */
const spoken = /^(状态|类型|提出方|发起方|数据来源|结果|结论|裁决|处理|[A-Z]{2}\d{8}-\w+)$/;

const wordOf = (name: string): string | undefined => (isOrderKind(name) ? orderKind(name).words.take : words[name]);

/** The value of a fact: identifiers that we know by their words, and none before the label that says the same. What people typed is left alone. */
export function plainWord(label: string, value: string): string {
  if (!spoken.test(label)) return value;
  return value
    .split(/( [·・] )/)
    .map((part) => wordOf(part) ?? part.replace(/^[a-z_]+ (?=[\u4e00-\u9fff])/, ''))
    .join('');
}

const heads: Readonly<Record<string, string>> = {
  ...{ remote: '应用', version: '版本', visits: '访问', faulty: '出错', addresses: '来源地址', faults: '故障' },
  ...{ load_ms: '加载（毫秒）', slot_ms: '插槽（毫秒）', kb: '大小（KB）', long_task_ms: '长任务（毫秒）' },
  ...{ inp_ms: '交互（毫秒）', heap_kb_per_minute: '内存增长（KB/分）' },
  ...{ at: '时间', action: '动作', why: '原因', carried_out: '已执行' },
};

/** The head of a column of results; a command's own names stay where the desk has no word. */
export const headWord = (name: string): string => heads[name] ?? name;
