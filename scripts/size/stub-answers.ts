/** Answers of the marketplace server for the measuring alone, so that `npm run size` needs no database. Typed by the contract. */
import { type ResponseOf, statusCodes } from '@shizhong/shared-contracts';
import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { beaconPath } from '@shizhong/shared-contracts/health';
import { emptyList as list, listsAndForms } from './stub-lists-and-forms';

const advertiser: ResponseOf<'ad/getUserInfo'> = {
  id: '1',
  username: '',
  phone: '138****0001',
  avatar: null,
  certStatus: 'none',
  unread: 0,
  registeredAt: '2026-01-01T00:00:00.000Z',
  company: null,
  balance: { cashFen: 0, giftFen: 0, frozenFen: 0 },
  wxInfo: null,
  // Who has launched something sees the charts.
  checklist: [{ key: 'campaign', done: true }],
};

const nothing = { spentFen: 0, validQty: 0, abnormalQty: 0, rawQty: 0 };
const dashboard: ResponseOf<'ad/dashboard'> = {
  at: '2026-01-01T00:00:00.000Z',
  todayFen: 0,
  yesterdayFen: 0,
  monthFen: 0,
  monthReads: 0,
  monthFans: 0,
  frozenCampaigns: 0,
  frozenInvitations: 0,
  todos: [],
};
const trend: ResponseOf<'ad/dashboardTrend'> = {
  days: [{ day: '2026-01-01', readFen: 100, fansFen: 0, positionFen: 0, videoFen: 0, validReads: 1, fans: 0 }],
  totals: { read: nothing, fans: nothing, video: nothing, positionFen: 0 },
};
const ticket: ResponseOf<'messages/ticket'> = { ticket: 'size', expiresAt: '2099-01-01T00:00:00.000Z' };
const rules: ResponseOf<'home/rules'> = publicRuleDefaults;
const industries: ResponseOf<'home/industries'> = [];
const announcements: ResponseOf<'home/notices'> = [];

const mediaOwner: ResponseOf<'media/userInfo'> = {
  id: '1',
  username: '',
  phone: '138****0001',
  avatar: null,
  certStatus: 'none',
  unread: 0,
  registeredAt: '2026-01-01T00:00:00.000Z',
  mediaKind: 'oa',
  earnings: { availableFen: 0, pendingFen: 0, holdFen: 0 },
  level: 1,
  points: 0,
  perfScore: 60,
  signedToday: false,
  takesOrders: false,
  checklist: [{ key: 'account', done: true }],
};

const earnings: ResponseOf<'media/dashboard'> = {
  at: '2026-01-01T00:00:00.000Z',
  todayFen: 0,
  monthFen: 0,
  totalFen: 0,
  days: [{ day: '2026-01-01', netFen: 100 }],
  todos: [],
  accounts: [],
};

const level = { level: 1, name: '新手', growth: 0, feeBp: 0, openOrders: 1, cashOutsPerDay: 1 };
const points: ResponseOf<'activity/points'> = {
  available: 0,
  frozen: 0,
  expiring: 0,
  expiringFirstAt: null,
  monthEarned: 0,
  monthCap: 100,
  growth: 0,
  level,
  next: null,
  signedToday: false,
  streak: 0,
  signPoints: 1,
  streakBonus: 1,
  streakDays: 7,
};

const formTerms: ResponseOf<'adRead/formTerms'> = {
  priceFloorFen: 20,
  profileFactorBp: 13_000,
  reference: { lowFen: 45, highFen: 90, basis: 'suggested', samples: 0 },
  firstPass: { days: 90, reviewed: 0, passed: 0 },
  budget: { leastFen: 50_000, stepFen: 1 },
  dailyLimitLeastFen: 5_000,
  leastQty: 100,
  perAccountCapBp: 3_000,
  startAheadMin: 30,
  maxDays: 90,
  keepHours: { least: 72, most: 720 },
  publishDeadlineH: { least: 1, most: 168, preset: 48 },
};
const matches: ResponseOf<'adRead/matchCount'> = { accounts: 0, dailyReads: 0, obstacles: [] };
const packages: ResponseOf<'adMedia/packages'> = { packages: [] };

const answers: Record<string, unknown> = {
  '/api/v1/home/industries': industries,
  '/api/v1/home/rules': rules,
  '/api/v1/home/notices': announcements,
  '/api/v1/ad/getUserInfo': advertiser,
  '/api/v1/ad/dashboard': dashboard,
  '/api/v1/ad/dashboardTrend': trend,
  '/api/v1/ad/dashboardRunning': list,
  '/api/v1/media/userInfo': mediaOwner,
  '/api/v1/media/dashboard': earnings,
  '/api/v1/media/signDays': { days: [] },
  '/api/v1/media/tasks': list,
  '/api/v1/media/accounts': list,
  '/api/v1/media/orders': list,
  '/api/v1/activity/points': points,
  '/api/v1/adRead/list': list,
  '/api/v1/adPosition/market': list,
  '/api/v1/adRead/getArea': [],
  '/api/v1/adRead/formTerms': formTerms,
  '/api/v1/adRead/matchCount': matches,
  '/api/v1/adMedia/packages': packages,
  '/api/v1/messages/list': list,
  '/api/v1/messages/ticket': ticket,
  '/api/v1/announcement/list': list,
  ...Object.fromEntries(Object.entries(listsAndForms).map(([endpoint, answer]) => [`/api/v1/${endpoint}`, answer])),
  [`/${beaconPath}`]: null,
};

export function answerOf(path: string): { status: number; contentType: string; body: string } {
  // A stream that says nothing, and is not asked for again while we measure.
  if (path === '/api/v1/events') return { status: 200, contentType: 'text/event-stream', body: 'retry: 60000\n\n' };
  // An answer that nobody wrote would measure a page that failed over it.
  if (!(path in answers)) return { status: 501, contentType: 'text/plain', body: `no answer for ${path} in stub-answers.ts` };
  const body = { code: 200, status_code: statusCodes.ok, msg: '', data: answers[path] };
  return { status: 200, contentType: 'application/json', body: JSON.stringify(body) };
}
