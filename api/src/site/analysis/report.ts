/** What a weekly report says, and where it leads. `docs/pages/conventions.md#weekly-reports`. */
import {
  type AdMetric,
  type AskedAnalysis,
  adAnalysisWords,
  adMetrics,
  type Days,
  daysOfReport,
  type IncomeMetric,
  incomeMetrics,
  incomeWords,
  readAnalysis,
  reportLists,
  wrongDays,
} from '@shizhong/shared-contracts/analysis';
import { formatCount, formatFen } from '@shizhong/shared-contracts/format';
import { isOrderKind, type OrderKind } from '@shizhong/shared-contracts/kinds';
import { type DueReport, dueReport, notify, reportSent } from '../../identity';
import { dayOf, type JobHandler } from '../../platform';
import type { SiteServices } from '../services';
import { adAnalysis } from './ad';
import { mediaIncome } from './media';

interface Written {
  body: string;
  days: Days;
}

export function sendReport(services: SiteServices): JobHandler {
  return async (trx, job) => {
    const { id, at } = job.payload as { id: string; at: string };
    const report = await dueReport(trx, { id, at });
    if (!report) return;
    const now = services.clock.now();
    // Reads through the job's own connection, so that its transaction is never idle for long.
    const { body, days } = await written({ ...services, db: trx }, report, dayOf(now));
    const { range: _, ...kept } = report.query;
    const query = new URLSearchParams({ ...kept, ...days });
    const link = `${reportLists[report.list === 'mediaIncome' ? 'mediaIncome' : 'adAnalysis']}?${query}`;
    await notify(trx, {
      userId: report.userId,
      class: 'system',
      title: `周报：${report.name}`,
      body,
      link,
      at: new Date(now),
      alwaysByMail: report.byMail,
    });
    await reportSent(trx, id, now);
  };
}

async function written(services: SiteServices, report: DueReport, today: string): Promise<Written> {
  if (report.list === 'mediaIncome') {
    const asked = readAnalysis(report.query, incomeWords, today);
    return say(asked, today, (days) => incomeSaid(services, report.userId, asked, days));
  }
  const asked = readAnalysis(report.query, adAnalysisWords, today);
  return say(asked, today, (days) => spendingSaid(services, report.userId, asked, days));
}

async function say(asked: AskedAnalysis, today: string, figures: (days: Days) => Promise<string>): Promise<Written> {
  const days = daysOfReport(asked, today);
  const wrong = wrongDays(days);
  if (wrong) return { days, body: `这份报告的时间范围无法统计：${wrong.text}。请打开后重新选择并保存。` };
  const gone = asked.unknown.length ? `其中 ${asked.unknown.length} 项指标或维度已不再提供，其余照常。` : '';
  return { days, body: `${days.from} 至 ${days.to}：${await figures(days)}。${gone}` };
}

const kindOf = ({ kind }: AskedAnalysis): { kind: OrderKind } | Record<string, never> => (isOrderKind(kind) ? { kind } : {});

/** Of which account and campaign only, as the report was saved. */
const onlyOf = ({ account, campaign }: AskedAnalysis) => ({
  ...(account ? { accountId: account } : {}),
  ...(campaign ? { campaignId: campaign } : {}),
});

/** 「只看：木器研究室」. One that is gone is said too: its figures are not those of all. */
const ofWhom = ({ account, campaign }: AskedAnalysis, only: { account: string | null; campaign: string | null }) => {
  const names = [...(account ? [only.account ?? '所选账号'] : []), ...(campaign ? [only.campaign ?? '所选广告'] : [])];
  return names.length ? `（只看：${names.join('、')}）` : '';
};

async function spendingSaid(services: SiteServices, userId: string, asked: AskedAnalysis<AdMetric>, days: Days): Promise<string> {
  const { totals, previous, only } = await adAnalysis(services, userId, {
    ...days,
    ...kindOf(asked),
    ...onlyOf(asked),
    compare: asked.compare,
    grain: 'day',
  });
  const text: Record<AdMetric, (of: typeof totals) => string> = {
    spent: ({ spentFen }) => `${formatFen(spentFen)} 元`,
    reads: ({ reads }) => formatCount(reads),
    fans: ({ fans }) => formatCount(fans),
    price: ({ readFen, reads }) => (reads ? `${formatFen(Math.round(readFen / reads))} 元` : '--'),
    abnormal: ({ abnormalQty, rawQty }) => (rawQty ? `${((abnormalQty * 100) / rawQty).toFixed(1)}%` : '--'),
    orders: ({ orders }) => `${formatCount(orders)} 单`,
  };
  const said = asked.metrics
    .map((metric) => `${adMetrics[metric]} ${text[metric](totals)}${previous ? `（对比期 ${text[metric](previous)}）` : ''}`)
    .join('，');
  return `${said}${ofWhom(asked, only)}`;
}

async function incomeSaid(
  services: SiteServices,
  userId: string,
  asked: AskedAnalysis<IncomeMetric>,
  days: Days,
): Promise<string> {
  const { totals, previous, only } = await mediaIncome(services, userId, {
    ...days,
    ...kindOf(asked),
    ...onlyOf({ ...asked, campaign: '' }),
    compare: asked.compare,
    grain: 'day',
  });
  const part = (label: string, now: number, was: number | undefined) =>
    `${label} ${formatFen(now)} 元${was === undefined ? '' : `（对比期 ${formatFen(was)} 元）`}`;
  const said = [
    part(`到手${incomeMetrics.net}`, totals.netFen, previous?.netFen),
    part(incomeMetrics.afterTax, totals.afterTaxFen, previous?.afterTaxFen),
    `${formatCount(totals.orders)} 单`,
  ].join('，');
  return `${said}${ofWhom({ ...asked, campaign: '' }, only)}`;
}
