/**
 * R1 to R13 of `docs/domain/order.md#anomaly-rules`. The limits are defaults; an order keeps the version in force when it was
 * claimed. Each rule says which figures it needs; without them it is not checked, which both sides and the report see.
 */
import type { SharedTrait } from '../../campaign';
import type { Rule } from './finding';
import { hourRules } from './hour-rules';
import { ownNormRules } from './own-norm-rules';
import { lastOf, type ReadEvidence } from './read-evidence';

const limits = { visitsBp: 2_000, visitsExpected: 10, mismatchBp: 1_000 } as const;

const percent = (bp: number): string => `${(bp / 100).toFixed(1)}%`;
const limit = (bp: number): string => `${bp / 100}%`;
const traitNames: Record<SharedTrait, string> = {
  principal: '主体',
  legal_person: '法定代表人',
  phone: '手机号',
  bank_account: '收款账户',
  device: '设备',
  ip: '登录地址',
};

const whole = (evidence: ReadEvidence) => ({
  from: evidence.publishedAt,
  to: lastOf(evidence)?.at ?? evidence.publishedAt,
});

/** Visitors that this many reads bring at other accounts; null when unknown. */
function expectedVisitors(evidence: ReadEvidence): number | null {
  const usualBp = evidence.landing?.usualBp ?? null;
  return usualBp === null ? null : ((lastOf(evidence)?.reads ?? 0) * usualBp) / 10_000;
}

const factRules: readonly Rule<ReadEvidence>[] = [
  {
    code: 'R7',
    name: '没有后续',
    weight: 20,
    criterion: `落地页访客不到其他账号同等阅读的 ${limit(limits.visitsBp)}（应有访客不少于 ${limits.visitsExpected} 人）`,
    missing(evidence) {
      if (!evidence.landing) return '没有落地页';
      const expected = expectedVisitors(evidence);
      if (expected === null) return '没有其他账号可以对照';
      return expected < limits.visitsExpected ? '应有访客过少' : null;
    },
    check(evidence) {
      const expected = expectedVisitors(evidence) ?? 0;
      const visitors = evidence.landing?.visitors ?? 0;
      if (visitors * 10_000 >= expected * limits.visitsBp) return null;
      const reads = lastOf(evidence)?.reads ?? 0;
      return {
        numbers: { landingVisitors: visitors, expected: Math.round(expected), reads },
        text: `阅读 ${reads} 次，落地页访客 ${visitors} 人，其他账号同等阅读约 ${Math.round(expected)} 人`,
        ...whole(evidence),
        affected: 0,
      };
    },
  },
  {
    code: 'R8',
    name: '公开数与官方数不符',
    weight: 25,
    criterion: `公开页阅读与官方接口相差超过 ${limit(limits.mismatchBp)}`,
    missing: ({ publicReads }) => (publicReads === null ? '没有读到公开页的阅读数' : null),
    check(evidence) {
      const { publicReads } = evidence;
      const last = lastOf(evidence);
      if (!last || publicReads === null) return null;
      const difference = Math.abs(publicReads - last.reads);
      const differenceBp = Math.round((difference * 10_000) / Math.max(1, publicReads, last.reads));
      if (differenceBp <= limits.mismatchBp) return null;
      return {
        numbers: { publicReads, officialReads: last.reads, differenceBp },
        text: `公开页 ${publicReads} 次，官方接口 ${last.reads} 次，相差 ${percent(differenceBp)}`,
        ...whole(evidence),
        // Both come from one counter: a difference shows a falsified report, not which reads were bought.
        affected: 0,
      };
    },
  },
  {
    code: 'R9',
    name: '自买自卖',
    weight: 60,
    criterion: '广告主与媒体主的主体、法定代表人、手机号、收款账户、设备或登录地址相同',
    check(evidence) {
      if (evidence.sharedTraits.length === 0) return null;
      return {
        numbers: { traits: evidence.sharedTraits.length },
        text: `双方相同：${evidence.sharedTraits.map((trait) => traitNames[trait]).join('、')}`,
        ...whole(evidence),
        affected: lastOf(evidence)?.reads ?? 0,
      };
    },
  },
  {
    code: 'R10',
    name: '重复使用',
    weight: 30,
    criterion: '同一篇文章（链接或消息编号相同）用于其他订单',
    check(evidence) {
      if (evidence.reusedIn.length === 0) return null;
      return {
        numbers: { orders: evidence.reusedIn.length },
        // How many, not which: both parties read this, and the other orders are not theirs.
        text: `同一文章已用于另外 ${evidence.reusedIn.length} 个订单`,
        ...whole(evidence),
        affected: lastOf(evidence)?.reads ?? 0,
      };
    },
  },
];

const numberOf = ({ code }: { code: string }): number => Number(code.slice(1));

export const readRules: readonly Rule<ReadEvidence>[] = [...hourRules, ...ownNormRules, ...factRules].sort(
  (a, b) => numberOf(a) - numberOf(b),
);

/** They look at the same reads from different sides, so that only the highest of them counts in the score. */
export const sameReads: ReadonlySet<string> = new Set([...hourRules, ...ownNormRules].map(({ code }) => code));
