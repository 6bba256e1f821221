/** What the log of operators' acts says in words: acts of the desk here, commands by what they do. */
import { operatorRoles } from '@shizhong/shared-contracts/operator';
import { alarmKinds, alarmPlaceKinds } from '@shizhong/shared-contracts/operator/alarms';
import { optionLabel } from '@shizhong/shared-contracts/operator/command-words';
import { objectKinds, personalFields } from '@shizhong/shared-contracts/operator/objects';
import { type QueueKind, queueKinds } from '@shizhong/shared-contracts/operator/queue-kinds';
import { choicesFor, optionsOf } from './command-line/command';
import { commands } from './command-line/commands';

const ownActs = {
  'desk signIn': '登录',
  'desk signOut': '退出',
  'desk changePassword': '换密码',
  'desk recoveryCodes': '换一批恢复码',
  'desk addKey': '生成密钥',
  'desk endKey': '停用密钥',
  'desk endSession': '结束会话',
  'desk accept': '用链接启用账号',
  'desk passkeyAdd': '添加通行密钥',
  'desk passkeyRemove': '删除通行密钥',
  'desk passkeyCopied': '通行密钥疑似被复制，已拒绝',
  'desk invite': '邀请操作员',
  'desk renew': '发重设链接',
  'desk lockOut': '锁定操作员',
  'desk unlock': '解除锁定',
  'desk ask': '提出，等第二人',
  'desk approved': '第二人批准',
  'desk refused': '第二人否决或撤回',
  'desk void': '内容已变，提议作废',
  'alarm addChannel': '添加告警渠道',
  'alarm endChannel': '停用告警渠道',
  'alarm addDevice': '在设备上收推送',
  'alarm endDevice': '设备不再收推送',
  'alarm take': '接手告警',
  'alarm drop': '放回告警',
  'alarm close': '了结告警',
  'object find': '按手机号或名称查找',
  'object card': '打开用户的页面',
  'object reveal': '查看个人资料',
  'queue paper': '打开证件',
  'queue takeOver': '接手',
  'platform release': '放出版本',
  'platform rollBack': '回退版本',
  'platform replay': '取回放链接',
} as const;

/** Reading an object of a queue, where its facts are personal. */
type Reading = `queue item ${QueueKind}`;
/** An act of the desk that is no command. */
export type OwnAct = keyof typeof ownActs | Reading;

const inputLabels = {
  ...{ name: '名称', role: '角色', from: '从', text: '内容', by: '方式', id: '对象', user: '用户', no: '编号', reason: '原因' },
  ...{ command: '操作', approval: '提议', digest: '校验值', remote: '应用', version: '版本', percent: '百分比', kind: '种类' },
  ...{ field: '资料项', days: '天数', label: '名称', wants: '告警', fileId: '文件', sessions: '会话', keys: '密钥' },
} as const;

/** What an act of the desk is recorded with: names that have words. */
export type ActInput = { readonly [name in keyof typeof inputLabels]?: string | number | readonly string[] | null };

/** Where a name means something else in one act. */
const ownLabels: Readonly<Partial<Record<string, ActInput>>> = {
  'desk signIn': { from: '浏览器' },
  'queue takeOver': { from: '原来认领的人' },
};

function inputLabel(act: string, name: string): string {
  const command = commands.find((one) => one.name === act);
  const asked = command && optionsOf(command).find((option) => option.name === name);
  const known = ownLabels[act]?.[name as keyof ActInput] ?? inputLabels[name as keyof ActInput];
  return asked ? optionLabel(name, asked.hint) : String(known ?? name);
}

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: {
    ...Object.fromEntries(Object.entries(queueKinds).map(([kind, { label }]) => [kind, label])),
    ...Object.fromEntries(Object.entries(alarmPlaceKinds).map(([kind, { label }]) => [kind, label])),
    ...objectKinds,
    ...{ bootstrap: '首位管理员', invitation: '邀请', renewal: '重设' },
  },
  role: operatorRoles,
  wants: alarmKinds,
  field: Object.fromEntries(Object.entries(personalFields).map(([field, { label }]) => [field, label])),
  by: { name: '名称', phone: '手机号', passkey: '通行密钥' },
};

/** A value of what an act was given, where it is a word of the program. */
function inputWord(act: string, name: string, value: string): string {
  if (name === 'command') return actWords(value);
  const command = commands.find((one) => one.name === act);
  const option = command && optionsOf(command).find((one) => one.name === name);
  const choices = option ? choicesFor(command, option) : [];
  return choices.find((choice) => choice.value === value)?.label ?? words[name]?.[value] ?? value;
}

/** What an act was given, in words; what is empty is left out. */
export function inputLines(act: string, input: Readonly<Record<string, unknown>>): { label: string; value: string }[] {
  return Object.entries(input)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({
      label: inputLabel(act, name),
      value: [value]
        .flat()
        .map((one) => inputWord(act, name, String(one)))
        .join('、'),
    }));
}

/** 「没有执行：广告不存在」 of what the log keeps for programs. */
export function outcomeWords(outcome: string): string {
  const [, kept = outcome, text = ''] = /^(done|refused|failed)(?:: (.*))?$/s.exec(outcome) ?? [];
  const said = { done: '完成', refused: '没有执行', failed: '出错，没有执行' }[kept] ?? kept;
  return text ? `${said}：${text}` : said;
}

export const actNames = (): string[] => [
  ...Object.keys(ownActs),
  ...Object.keys(queueKinds).map((kind) => `queue item ${kind}`),
  ...commands.map(({ name }) => name),
];

export function actWords(act: string): string {
  if (Object.hasOwn(ownActs, act)) return ownActs[act as keyof typeof ownActs];
  const reading = /^queue item (\w+)$/.exec(act)?.[1];
  if (reading && Object.hasOwn(queueKinds, reading)) return `打开${queueKinds[reading as QueueKind].label}`;
  return commands.find(({ name }) => name === act)?.does.split(/[；：，（]/)[0] ?? act;
}
