/** An order as the server answers it, and its page with answers for what it calls. */
import { renderInHost } from '@shizhong/shared-ui/testing';
import { Route, Routes } from 'react-router-dom';
import { OrderDetail } from '../OrderDetail';

export const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const order = {
  id: 'o1',
  no: 'OD1',
  kind: 'read',
  status: 'waiting',
  statusReason: '',
  campaign: { id: 'c1', no: 'RD1', name: '早餐' },
  title: '早餐桌上的新选择',
  account: { id: 'a1', name: '老周下厨房', avatar: null },
  position: 1,
  unitPriceFen: 60,
  feeBp: 1000,
  capQty: 500,
  forecastQty: 400,
  rawQty: null,
  validQty: null,
  abnormalQty: null,
  score: null,
  amountFen: null,
  netFen: null,
  mostFen: 300_00,
  mostNetFen: 270_00,
  settled: false,
  planAt: at(30),
  publishDeadlineAt: at(40),
  publishedAt: null,
  windowEndsAt: null,
  articleUrl: null,
  dueAt: at(40),
  statusAt: at(-1),
  createdAt: at(-2),
  settledAt: null,
  version: 3,
  keepHours: 72,
  windowH: 72,
  retentionH: 0,
  terms: { anomalyRules: '2026-11' },
  content: { titles: ['早餐'], digest: '摘要', bodyHtml: '<p>正文</p>', originUrl: null, brief: '', sha256: '' },
  preview: null,
  previewsLeft: 2,
  inspection: null,
  measuredBy: null,
  snapshots: [],
  looks: { ok: 0, deleted: 0, unreachable: 0, unlabelled: 0, lastAt: null },
  findings: [],
  rules: [],
  suspectedUntil: null,
  evidence: [],
  disputes: [],
  funds: [],
  events: [{ seq: 1, transition: 'claim', label: '接单', from: null, to: 'waiting', actor: 'media', note: '', at: at(-2) }],
  clawedFen: 0,
  advertiser: { name: '禾下食品', score: 94.1 },
  cover: null,
  promoForm: 'repost',
  publishHours: [],
  promoted: null,
  taxFen: 1_00,
  taxed: true,
  availableAt: null,
};

export const confirming = {
  ...order,
  status: 'confirming',
  rawQty: 700,
  validQty: 600,
  abnormalQty: 60,
  score: 40,
  amountFen: 300_00,
  netFen: 270_00,
  publishedAt: at(-80),
  windowEndsAt: at(-8),
  articleUrl: 'https://mp.weixin.qq.com/s/abc',
  dueAt: at(40),
  rules: [{ code: 'R1', name: '夜间突增', weight: 20, criterion: '夜间超过 8%', missing: null }],
  findings: [
    { rule: 'R1', name: '夜间突增', weight: 20, text: '0–6 时阅读占 25%', numbers: {}, from: at(-70), to: at(-60), affected: 60 },
  ],
};

type Answer = (payload: Record<string, unknown>) => unknown;
export const show = (
  shown: object,
  more: Partial<Record<'media/publish' | 'media/cancel' | 'media/appeal' | 'dispute/detail' | 'upload/file', Answer>> = {},
) =>
  renderInHost(
    <Routes>
      <Route path="/admin-media/oa/order-read/:id/detail" element={<OrderDetail kind="read" />} />
    </Routes>,
    { answers: { 'media/orderDetail': () => shown, ...more }, address: '/admin-media/oa/order-read/o1/detail' },
  );
