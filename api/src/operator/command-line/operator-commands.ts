import { type OperatorRole, operatorNamePattern, operatorRoles } from '@shizhong/shared-contracts/operator';
import { newPasswordFault } from '../../identity';
import { addOperator } from '../operators';
import { type Command, need, shown, UsageError } from './command';

export const operatorCommands: readonly Command[] = [
  {
    name: 'operator list',
    group: '系统',
    options: '',
    does: '运营账号',
    async run({ services: { db } }) {
      const rows = await db
        .selectFrom('operator')
        .select(['name', 'role', 'active', 'created_at'])
        .orderBy('created_at')
        .execute();
      return rows.map(({ name, role, active, created_at }) => ({
        name,
        role,
        active: active ? 'yes' : 'no',
        since: shown(created_at),
      }));
    },
  },
  {
    name: 'operator add',
    group: '系统',
    options: '--name <账号> --role <review|finance|risk|service|content|admin>',
    does: '新增运营账号；初始密码取自环境变量 NEW_OPERATOR_PASSWORD',
    onlyHere: 'the password comes from the environment of this process; at the desk operators are invited',
    roles: [],
    async run({ services }, options) {
      const name = need(options, 'name');
      const role = need(options, 'role');
      if (!operatorNamePattern.test(name)) throw new UsageError('--name: 2 to 31 lower-case letters, digits, dots, hyphens');
      if (!Object.hasOwn(operatorRoles, role)) throw new UsageError(`--role is one of ${Object.keys(operatorRoles).join(', ')}`);
      // Not an option: command lines are kept in shell histories and visible to every user of the machine.
      const password = process.env['NEW_OPERATOR_PASSWORD'] ?? '';
      const fault = newPasswordFault(password, 'password');
      if (fault) throw new UsageError(`NEW_OPERATOR_PASSWORD: ${fault.msg}`);
      const added = await addOperator(services, { name, role: role as OperatorRole, password });
      if (!added) throw new UsageError(`${name} exists already`);
      return [{ name, role }];
    },
  },
  {
    name: 'operator disable',
    group: '系统',
    options: '--name <账号>',
    does: '停用运营账号',
    roles: [],
    async run({ services: { db }, operator }, options) {
      const name = need(options, 'name');
      if (name === operator.id) throw new UsageError('operators cannot disable their own account');
      const { numUpdatedRows } = await db
        .updateTable('operator')
        .set({ active: false })
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      if (!numUpdatedRows) throw new UsageError(`no operator ${name}`);
      return [{ name, active: 'no' }];
    },
  },
  {
    name: 'acts',
    group: '系统',
    options: '[--by <账号>]',
    does: '操作审计日志，最新在前，不可修改',
    async run({ services: { db } }, { by }) {
      let query = db.selectFrom('operator_act').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(100);
      if (by) query = query.where('operator', '=', by);
      return (await query.execute()).map((act) => ({
        at: shown(act.at),
        operator: act.operator,
        command: act.command,
        input: JSON.stringify(act.input),
        outcome: act.outcome,
      }));
    },
  },
];
