/** Finds a command in the typed words and runs it: checks the role, confirms the effect on money, logs the action. */
import { Refusal } from '../../platform';
import { actOf, keepingIn } from './act';
import { type Command, groups, need, type OpsContext, type Options, optionsOf, type Row, UsageError } from './command';
import { commands } from './commands';
import { table } from './table';

/**
 * Matches the longest name first, so that 「clock advance」 is not taken for 「clock」. Further words fill the required options in
 * order.
 */
export function commandFor(words: readonly string[], given: Options): { command: Command; options: Options } {
  const typed = words.join(' ');
  const command = [...commands]
    .sort((a, b) => b.name.length - a.name.length)
    .find(({ name }) => typed === name || typed.startsWith(`${name} `));
  if (!command) throw new UsageError(`no command "${typed}"; npm run ops -- help lists them`);
  const known = optionsOf(command);
  const options: Record<string, string | undefined> = { ...given };
  const rest = words.slice(command.name.split(' ').length);
  const open = known.filter(({ name, needed }) => needed && options[name] === undefined);
  if (rest.length > open.length) throw new UsageError(`${command.name} does not take "${rest.join(' ')}"`);
  for (const [index, word] of rest.entries()) options[open[index]?.name ?? ''] = word;
  const unknown = Object.keys(given).filter((name) => given[name] !== undefined && !known.some((one) => one.name === name));
  if (unknown.length)
    throw new UsageError(`${command.name} does not know --${unknown[0]}; it takes ${command.options || 'no options'}`);
  for (const { name, needed } of known) if (needed) need(options, name);
  return { command, options };
}

/** The effect on money was not confirmed. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
  constructor(readonly effect: string) {
    super(`${effect}\nnothing was done: add --yes`);
  }
}

/**
 * @param agree called with the description of the effect before anything is done
 * @throws UsageError, NotConfirmed, Refusal
 */
export async function runCommand(
  context: OpsContext,
  { command, options }: { command: Command; options: Options },
  agree: (effect: string) => Promise<boolean>,
): Promise<Row[]> {
  const { roles } = command;
  if (!roles) return command.run(context, options);
  const { operator, services } = context;
  if (operator.role !== 'admin' && !roles.includes(operator.role))
    throw new UsageError(`${command.name} 需要角色 ${[...roles, 'admin'].join(' 或 ')}，${operator.id} 是 ${operator.role}`);
  const effect = (await command.effect?.(context, options)) ?? null;
  if (effect !== null && !(await agree(effect))) throw new NotConfirmed(effect);
  const act = actOf(command, operator.id, options, () => new Date(services.clock.now()));
  const done = effect === null ? 'done' : `done: ${effect}`;
  const { db, isKept } = keepingIn(services.db, (trx) => act.keep(trx, done));
  try {
    const rows = await command.run({ ...context, services: { ...services, db } }, options);
    // What is written without a transaction of its own is one row.
    if (!isKept()) await act.keep(services.db, done);
    return rows;
  } catch (error) {
    await act.keep(services.db, error instanceof Refusal || error instanceof UsageError ? `refused: ${error.message}` : 'failed');
    throw error;
  }
}

export function help(about = ''): string {
  const found = commands.filter(({ name }) => !about || name.startsWith(about));
  if (!found.length) return `no command begins with "${about}"`;
  const parts = groups.flatMap((group) => {
    const rows = found.filter((one) => one.group === group);
    const lines = rows.map(({ name, options, does }) => ({ [group]: name, 选项: options, 作用: does }));
    return lines.length ? [table(lines)] : [];
  });
  return [
    'npm run ops -- <命令> [选项]',
    '  --json            以 JSON 输出',
    '  --yes             同意所示的资金影响，不再询问',
    '  --operator <账号>  以谁的身份（缺省 OPS_USER；密码取自 OPS_PASSWORD，否则询问）；演示环境缺省为 ops，第二人为 ops2',
    'npm run ops -- migrate：以 MIGRATION_DATABASE_URL 把数据库结构更新到本版本，并授予各角色权限（生产环境启动时不做）',
    'npm run ops -- copy-figures：把统计数据从 DATABASE_URL 搬到 FIGURES_DATABASE_URL（docs/operations.md#figures-apart）',
    'npm run ops -- rekey：更换 SECRET_KEY 之后重新加密全部数据，服务器照常运行',
    'npm run ops -- backup | backup wal | backup list：做一次备份；取走数据库日志与新文件；列出备份（不需要运营账号，docs/operations.md）',
    'npm run ops -- restore --to <文件夹> [--backup <编号>] [--until <时刻>]：把备份还原到空文件夹',
    'npm run ops -- verify [--backup <编号>] [--until <时刻>] [--restore]：通读备份；--restore 另还原一次并核对账本',
    'npm run ops -- maintain：以 MAINTENANCE_DATABASE_URL 建立和删除统计数据的分区，每天一次',
    'npm run ops -- lines：给程序用，从标准输入逐行读取命令（每行一个 JSON 词表），每行答一行 JSON',
    '',
    parts.join('\n\n'),
  ].join('\n');
}
