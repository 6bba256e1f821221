/** Refusals of profiles, leads, exports, announcements, tickets, closing an account and the calculators. */
import { businessCodes as code } from '../../transport/endpoint/codes';
import { field, message, missing } from '../../transport/refusal/define';

export const siteRefusals = {
  avatarMissing: field('请重新上传头像', 'avatarFileId'),
  accountAlreadyClosing: message(code.wrongState, '账号已在注销中'),
  affairsOpen: message(
    code.wrongState,
    ({ label, detail }: { label: string; detail: string }) => `暂不能注销：须${label}（${detail}）`,
  ),
  dataExportsUsedUp: message(code.tooOften, ({ perDay }: { perDay: number }) => `每天最多导出 ${perDay} 次，请明天再试`),

  exportMissing: missing('导出文件'),
  exportPrepared: message(
    code.exportPrepared,
    ({ rows, days }: { rows: string; days: number }) => `超过 ${rows} 行，正在后台准备，完成后以消息通知，文件保留 ${days} 天`,
  ),
  tooManyExports: message(code.tooOften, ({ max }: { max: number }) => `已有 ${max} 个导出在准备，请等它们完成`),

  leadMissing: missing('线索'),
  leadClosed: message(code.wrongState, '这条线索已有结果'),
  leadSubmitted: message(code.tooOften, '您今天已提交过，我们会尽快联系'),

  announcementMissing: missing('公告'),
  announcementTextWrong: field(({ max }: { max: number }) => `请填写 1 至 ${max} 个字`),
  announcementLinkWrong: field('链接须为站内路径，以 / 开头', 'link'),

  ticketMissing: missing('工单'),
  complaintMissing: missing('投诉'),
  ticketsUsedUp: message(code.tooOften, ({ perDay }: { perDay: number }) => `每天最多提交 ${perDay} 件，请在已有工单中补充`),
  ticketNotRateable: message(code.wrongState, '解决之后可评价一次'),
  numberUnknown: field('没有找到这个编号，请核对后再填', 'aboutNo'),
  calculatedBudgetTooLow: field(({ yuan }: { yuan: string }) => `预算至少 ${yuan} 元`, 'budgetFen'),
  calculatedPriceTooHigh: field(({ yuan }: { yuan: number }) => `单价不超过 ${yuan} 元`, 'unitPriceFen'),
};
