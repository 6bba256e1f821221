/** What the log of operators' acts says in words: acts of the desk here, commands by what they do. */
import { type OperatorRole, operatorRoles } from '@shizhong/shared-contracts/operator';
import { type ObjectKind, objectKinds } from '@shizhong/shared-contracts/operator/objects';
import { type QueueKind, queueKinds } from '@shizhong/shared-contracts/operator/queue-kinds';
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

const inputLabels: Readonly<Record<string, string>> = {
  ...{
    name: '名称',
    role: '角色',
    from: '浏览器',
    text: '内容',
    by: '方式',
    id: '对象',
    user: '用户',
    no: '编号',
    reason: '原因',
  },
  ...{ command: '操作', approval: '提议', digest: '校验值', remote: '应用', version: '版本', percent: '百分比', kind: '种类' },
  ...{ field: '资料项', days: '天数', label: '名称', wants: '告警', fileId: '文件', sessions: '会话', keys: '密钥' },
};

/** What an act was given, by the names of its command's help. */
export function inputLabel(act: string, name: string): string {
  const { options = '' } = commands.find((one) => one.name === act) ?? {};
  const help = options.split(`--${name} <`)[1]?.split('>')[0];
  return help || (inputLabels[name] ?? name);
}

/** A value of what an act was given, where it is a word of the program. */
export function inputWord(name: string, value: string): string {
  if (name === 'kind' && Object.hasOwn(queueKinds, value)) return queueKinds[value as QueueKind].label;
  if (name === 'kind' && Object.hasOwn(objectKinds, value)) return objectKinds[value as ObjectKind];
  if (name === 'role' && Object.hasOwn(operatorRoles, value)) return operatorRoles[value as OperatorRole];
  if (name === 'command') return actWords(value);
  return name === 'by' ? (ways[value] ?? value) : value;
}

const ways: Readonly<Record<string, string>> = { name: '名称', phone: '手机号', passkey: '通行密钥' };

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
