/** Refusals at the operators' desk. */
import { businessCodes as code } from '../../transport/endpoint/codes';
import { at, field, message, missing } from '../../transport/refusal/define';

export const operatorRefusals = {
  deskSignInWrong: message(code.wrongCredentials, '账号、密码或动态码不正确'),
  deskProofWrong: at('field', code.wrongCredentials, '密码或动态码不正确，或这个动态码已经用过', 'code'),
  deskPasswordWrong: at('field', code.wrongCredentials, '当前密码不正确', 'current'),
  deskLinkGone: message(code.notEligible, '链接无效、已过期或已经用过，请向管理员要一个新的'),
  deskCodeWrong: at('field', code.wrongCredentials, '动态码不正确，请核对手机上的时间后再试', 'code'),
  deskNameTaken: field('已有这个账号', 'name'),
  deskNotPermitted: message(code.notEligible, '您的角色不能做这件事'),
  deskNeedsPerson: message(code.notEligible, '密钥不能做这件事：须本人登录并验证'),
  deskNoCommand: message(code.noSuchObject, '没有这个命令'),
  deskUsage: message(code.invalid, ({ what }: { what: string }) => `没有执行：${what}`),
  deskEffect: at('dialog', code.wrongState, ({ effect }: { effect: string }) => `请先确认：${effect}`),
  platformNoRegistry: message(code.notEligible, '这台服务器旁边没有版本登记'),
  platformMoved: message(code.versionConflict, ({ what }: { what: string }) => `没有回退：${what}`),
  deskOwnAccount: message(code.notEligible, '不能停用自己的账号'),
  deskLastAdministrator: message(code.notEligible, '这是最后一位管理员，先邀请另一位'),
  deskNoOperator: missing('运营账号'),
  deskNoSession: missing('登录'),
  deskNoKey: missing('密钥'),
  deskNoApproval: missing('待批准的操作'),
  deskOwnApproval: message(code.notEligible, '提出的人不能自己批准'),
  deskApprovalMoved: message(code.versionConflict, '内容已经变化，这份批准作废，请重新提出'),
  queueClaimed: message(code.wrongState, ({ by }: { by: string }) =>
    by ? `${by} 正在处理这一件，请先看别的，或请管理员接手` : '别人正在处理这一件，请先看别的，或请管理员接手',
  ),
  queueNotClaimed: message(code.wrongState, '您没有认领这一件，或认领已因三十分钟没有操作而结束，请重新认领'),
  queueStale: message(code.versionConflict, '您读过之后这一件有了变化，请重新看过再决定'),
  queueMoved: message(code.wrongState, ({ what }: { what: string }) => `这一件已不在待办中${what ? `：${what}` : ''}`),
  queueNoPaper: missing('文件'),
  queueNoPage: field('分页位置无效，请从第一页看起', 'cursor'),
  queueNoView: missing('存下的筛选'),
  queueViewsFull: message(code.notEligible, ({ most }: { most: number }) => `最多存 ${most} 个筛选，请先删除一个`),
  queueOneByOne: message(code.notEligible, '这类待办须逐件决定'),
} as const;
