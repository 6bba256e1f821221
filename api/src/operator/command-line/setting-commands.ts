/**
 * Figures of `docs/domain/overview.md#rules` with effective dates. One operator proposes, another approves; orders keep the
 * values with which they were created.
 */
import { businessRules, isChoice, isRule, type Rule, ruleKeys } from '@shizhong/shared-contracts/business-rules';
import { type BusinessRule, type Database, rulesAt, setRule, uuidv7 } from '../../platform';
import { backTested } from './back-test';
import { type Command, need, needInstant, shown, UsageError } from './command';
import { dryRun } from './dry-run';
import { ruleChoices, ruleFigure, ruleName, ruleValue } from './rule-words';

const proposalCommand = 'setting propose';

interface SettingInput {
  key: BusinessRule;
  value: number | string;
  from: string;
}

function ruleNamed(key: string): BusinessRule {
  if (!isRule(key)) throw new UsageError(`没有名为 ${key} 的设置；setting list 列出全部`);
  return key;
}

function boundsOf(key: BusinessRule): string {
  const rule: Rule = businessRules[key];
  return isChoice(rule)
    ? rule.choices.map((choice) => ruleFigure(key, choice)).join('、')
    : `${ruleFigure(key, rule.min)} 至 ${ruleFigure(key, rule.max)}`;
}

/** Nothing changes before another person approves it. */
export async function propose(
  db: Database,
  { input, effect, by, at }: { input: SettingInput; effect: string; by: string; at: Date },
): Promise<{ proposal: string; effect: string }> {
  const id = uuidv7();
  await db
    .insertInto('operator_proposal')
    .values({
      ...{ id, command: proposalCommand, input: JSON.stringify(input), effect },
      ...{ proposed_by: by, proposed_at: at, decided_by: null, decided_at: null, outcome: null },
    })
    .execute();
  return { proposal: id, effect };
}

export const settingCommands: readonly Command[] = [
  {
    name: 'setting list',
    group: '设置',
    options: '[--key <名称的一部分>]',
    does: '现行值、默认值、允许的范围与将要生效的值；「值」是程序用的，金额以分、比例以万分之一计',
    async run({ services: { db, clock } }, { key = '' }) {
      const now = new Date(clock.now());
      const rules = await rulesAt(db, now);
      const ahead = await db.selectFrom('setting').selectAll().where('effective_at', '>', now).orderBy('effective_at').execute();
      return ruleKeys
        .filter((name) => name.includes(key))
        .map((name) => ({
          key: name,
          meaning: ruleName(name),
          now: ruleFigure(name, rules[name]),
          value: rules[name],
          preset: ruleFigure(name, businessRules[name].default),
          bounds: boundsOf(name),
          next: ahead
            .filter((row) => row.key === name)
            .map((row) => `${ruleFigure(name, row.value as number | string)} @ ${shown(row.effective_at)}`)
            .join('; '),
        }));
    },
  },
  {
    name: proposalCommand,
    group: '设置',
    options: '--key <名称> --value <值，可带单位：元、%、倍> --from <日期> [--reason <理由>]',
    picks: { key: ruleChoices },
    does: '提议修改一项设置，由另一人批准后在该日生效；异常规则先回测，误伤过多须写理由',
    roles: ['finance', 'risk'],
    async run({ services, operator }, options) {
      const { db, clock } = services;
      const key = ruleNamed(need(options, 'key'));
      const value = ruleValue(key, need(options, 'value'));
      const from = needInstant(options, 'from');
      const now = new Date(clock.now());
      if (from <= now) throw new UsageError('--from 须在将来：已经发生的事不能改变规则');
      const before = (await rulesAt(db, now))[key];
      const { reason = '' } = options;
      const tested = await backTested(services, { key, before, value }, reason.trim(), now);
      const tried = await dryRun(db, { key, before, value }, now);
      const effect = `${ruleName(key)} ${ruleFigure(key, before)} → ${ruleFigure(key, value)}，自 ${shown(from)} 起；已有订单不变。${tested && `${tested}。`}${tried}`;
      return [await propose(db, { input: { key, value, from: from.toISOString() }, effect, by: operator.id, at: now })];
    },
  },
  {
    name: 'setting proposals',
    group: '设置',
    options: '',
    does: '等待第二人的提议',
    async run({ services: { db } }) {
      const rows = await db
        .selectFrom('operator_proposal')
        .selectAll()
        .where('outcome', 'is', null)
        .orderBy('proposed_at')
        .execute();
      return rows.map((row) => ({ proposal: row.id, effect: row.effect, by: row.proposed_by, at: shown(row.proposed_at) }));
    },
  },
  {
    name: 'setting approve',
    group: '设置',
    options: '--proposal <编号>',
    does: '第二人批准',
    roles: ['finance', 'risk'],
    async effect({ services: { db } }, options) {
      const row = await db
        .selectFrom('operator_proposal')
        .select('effect')
        .where('id', '=', need(options, 'proposal'))
        .executeTakeFirst();
      return row?.effect ?? null;
    },
    async run({ services: { db, clock }, operator }, options) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('operator_proposal')
          .set({ decided_by: operator.id, decided_at: new Date(clock.now()), outcome: 'approved' })
          .where('id', '=', need(options, 'proposal'))
          .where('outcome', 'is', null)
          .where('proposed_by', '<>', operator.id)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new UsageError('没有这样的待批提议，或提议人就是您：批准须由另一人作出');
        const { key, value, from } = row.input as SettingInput;
        await setRule(trx, { key, value, effectiveAt: from, proposedBy: row.proposed_by, approvedBy: operator.id });
        return [
          {
            setting: ruleName(key),
            value: ruleFigure(key, value),
            from: shown(from),
            proposedBy: row.proposed_by,
            approvedBy: operator.id,
          },
        ];
      });
    },
  },
  {
    name: 'setting refuse',
    group: '设置',
    options: '--proposal <编号>',
    does: '撤下或拒绝提议',
    roles: ['finance', 'risk'],
    async run({ services: { db, clock }, operator }, options) {
      const { numUpdatedRows } = await db
        .updateTable('operator_proposal')
        .set({ decided_by: operator.id, decided_at: new Date(clock.now()), outcome: 'refused' })
        .where('id', '=', need(options, 'proposal'))
        .where('outcome', 'is', null)
        .executeTakeFirstOrThrow();
      if (!numUpdatedRows) throw new UsageError('没有这样的待批提议');
      return [{ outcome: 'refused' }];
    },
  },
];
