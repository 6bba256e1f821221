/**
 * Filings with the tax office: the monthly declaration of withheld tax and the quarterly report on media owners
 * (`docs/domain/compliance.md#tax`). Both contain full identity numbers, so only finance may run them, and each run is logged.
 */
import { formatBp, formatFen, yuanText } from '@shizhong/shared-contracts/format';
import {
  type Declaration,
  declarationOf,
  identityKinds,
  platformReportOf,
  type Quarter,
  type ReportedOwner,
  remitTaxes,
  type TaxIdentity,
  type TaxPeriod,
} from '../../money';
import { type Command, need, type OpsContext, type Options, type Row, UsageError } from './command';
import { needNewFile, writeBankFile } from './files';

/** @throws UsageError */
function needMonth(options: Options): TaxPeriod {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(need(options, 'month')) ?? [];
  if (!year || !month) throw new UsageError('--month 应像 2026-11');
  return { year: Number(year), month: Number(month) };
}

function needQuarter(options: Options): Quarter {
  const [, year, quarter] = /^(\d{4})Q([1-4])$/i.exec(need(options, 'quarter')) ?? [];
  if (!year || !quarter) throw new UsageError('--quarter 应像 2026Q4');
  return { year: Number(year), quarter: Number(quarter) as Quarter['quarter'] };
}

/** Columns stay empty for an identity that was withdrawn: finance has to ask the person. */
function named(identity: TaxIdentity | null): Row {
  const kind = identity && identityKinds[identity.kind];
  return { 类型: kind?.label ?? '', 姓名或名称: identity?.name ?? '', 证件: kind?.paper ?? '', 证件号码: identity?.number ?? '' };
}

function declarationRows({ people }: Declaration): Row[] {
  return people.map(({ identity, steps, ...person }) => ({
    ...named(identity),
    打款次数: person.payments,
    连续月份: person.months,
    本月收入: yuanText(person.grossFen),
    本月不含税收入: yuanText(person.incomeFen),
    累计收入: yuanText(steps.incomeFen),
    累计费用: yuanText(steps.costFen),
    累计减除费用: yuanText(steps.deductionFen),
    累计应纳税所得额: yuanText(steps.taxableFen),
    税率: formatBp(steps.rateBp, 0),
    速算扣除数: yuanText(steps.quickFen),
    累计应扣: yuanText(steps.totalFen),
    以前已扣: yuanText(steps.withheldBeforeFen),
    本月预扣个税: yuanText(person.withheldFen),
    本月增值税: yuanText(person.vatFen),
    本月附加税费: yuanText(person.surchargeFen),
  }));
}

function reportRows(owners: readonly ReportedOwner[]): Row[] {
  return owners.map(({ identity, ...owner }) => ({
    ...named(identity),
    平台内账号: owner.accounts.join('、'),
    用户编号: owner.userId,
    收入总额: yuanText(owner.grossFen),
    退款金额: yuanText(owner.refundFen),
    收入净额: yuanText(owner.netFen),
    平台服务费: yuanText(owner.feeFen),
    交易笔数: owner.count,
  }));
}

/** Returns the rows, or with `--out` the file to which they were written, and always the totals. */
async function withTotals({ files }: OpsContext, rows: Row[], options: Options, sums: Row): Promise<Row[]> {
  if (!options['out']) return [...rows, sums];
  const headings = Object.keys(rows[0] ?? {});
  const file = await writeBankFile(
    files,
    needNewFile(files, options, 'out'),
    headings,
    rows.map((row) => headings.map((heading) => row[heading] ?? null)),
  );
  return [{ 文件: file, 行数: rows.length, ...sums }];
}

export const taxCommands: readonly Command[] = [
  {
    name: 'tax remit',
    group: '资金',
    options: '--month <2026-11>',
    does: '登记某月代扣税款已缴纳，每月一次',
    roles: ['finance'],
    async effect(_context, options) {
      return `${need(options, 'month')}：该月全部代扣个税与代办增值税自银行付出`;
    },
    async run({ services, operator }, options) {
      const paid = await remitTaxes(services, operator, needMonth(options));
      return [{ incomeTax: formatFen(paid.incomeTaxFen), vat: formatFen(paid.vatFen) }];
    },
  },
  {
    name: 'tax declaration',
    group: '资金',
    options: '--month <2026-11> [--out <文件>]',
    does: '某月预扣预缴申报：逐人的收入、累计计算与预扣税额，合计与账本核对；含证件全号，留痕',
    roles: ['finance'],
    reads: true,
    async run(context, options) {
      const { services } = context;
      const declaration = await declarationOf(services, needMonth(options));
      const { people, incomeTaxFen, vatFen } = declaration;
      return withTotals(context, declarationRows(declaration), options, {
        合计: `${people.length} 人`,
        本月预扣个税: yuanText(incomeTaxFen),
        本月增值税及附加: yuanText(vatFen),
      });
    },
  },
  {
    name: 'tax report',
    group: '资金',
    options: '--quarter <2026Q4> [--out <文件>]',
    does: '某季度平台内经营者身份与收入报送：收入、退款、净额、笔数，取自账本；含证件全号，留痕',
    roles: ['finance'],
    reads: true,
    async run(context, options) {
      const { services } = context;
      const owners = await platformReportOf(services, needQuarter(options));
      const sum = (of: (owner: ReportedOwner) => number) => yuanText(owners.reduce((all, owner) => all + of(owner), 0));
      return withTotals(context, reportRows(owners), options, {
        合计: `${owners.length} 人`,
        收入总额: sum(({ grossFen }) => grossFen),
        退款金额: sum(({ refundFen }) => refundFen),
        收入净额: sum(({ netFen }) => netFen),
      });
    },
  },
];
