import type { ResponseOf } from '@shizhong/shared-contracts';
import type { CertStatus } from '@shizhong/shared-ui';
import type { Todo } from '@shizhong/shared-ui/workbench';

type Known = ResponseOf<'ad/dashboard'>['todos'][number];

const words: Record<Known['key'], Pick<Todo, 'label' | 'unit' | 'after'>> = {
  confirm: { label: '待确认数据', unit: '单', after: '后自动结算' },
  preview: { label: '待确认预览', unit: '单', after: '后视为同意' },
  negotiation: { label: '待回复改期', unit: '单', after: '后视为不同意' },
  evidence: { label: '争议待举证', unit: '单', after: '后开始仲裁' },
  creative: { label: '待传素材', unit: '单', after: '后按逾期处理' },
  rejected: { label: '审核未通过', unit: '条' },
  budget: { label: '预算将用完', unit: '条' },
};

/** Notes on the certification; none if there is nothing to do. */
const certNotes: Partial<Record<CertStatus, string>> = {
  none: '完成企业认证后可投放',
  rejected: '未通过，请按原因修改后重新提交',
  expired: '证照已过期，请更新',
};

/** The advertiser's to-dos, including the certification, whose status is in the user info. */
export function todosOf(known: readonly Known[], certStatus: CertStatus): Todo[] {
  const note = certNotes[certStatus];
  const certify: Todo[] = note
    ? [{ key: 'certify', label: '企业认证', count: 1, unit: '项', dueAt: null, note, link: '/admin-ad/personal/identification' }]
    : [];
  // A newer server may send keys that this page does not know.
  return [...known.flatMap((each) => (Object.hasOwn(words, each.key) ? [{ ...words[each.key], ...each }] : [])), ...certify];
}
