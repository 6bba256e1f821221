/** What questions of this context are about, and what its acts change. `docs/server-data.md#declarations`. */
import type { EndpointKey } from '../../protocol/product';
import { about, lasting, listOf, momentary, none, type Question, type Thing } from '../things';

export const siteQuestions = {
  'announcement/list': listOf(),
  'home/notices': about(),
  'ad/dashboard': about('balance', 'campaign', 'order', 'booking', 'identity', 'promotedAccount'),
  'ad/dashboardTrend': about('balance', 'campaign', 'order'),
  'ad/dashboardRunning': about('campaign', 'order'),
  'ad/analysis': about('balance', 'order'),
  'ad/analysisRows': about('balance', 'order'),
  'media/income': about('earning', 'order', 'cashOut'),
  'media/incomeRows': about('earning', 'order', 'cashOut'),
  'media/dashboard': about('earning', 'order', 'booking', 'mediaAccount', 'identity', 'cashOut', 'lowQuality'),
  'home/queryAccount': momentary(),
  'home/previewText': about('preview'),
  'export/file': momentary(),
  'find/objects': momentary(),
  'find/recent': momentary(),
  'home/rules': lasting,
  'ad/adAdressInfo': lasting,
  'adRead/getArea': lasting,
  'home/industries': lasting,
  'upload/links': momentary(),
  'home/index': about(),
  'home/priceIndex': about(),
  'home/calcReads': momentary(),
  'home/calcNet': momentary(),
  'home/status': about(),
  'contact/progress': momentary(),
  'ticket/list': listOf('ticket'),
  'ticket/export': momentary(),
  'ticket/detail': about('ticket'),
} satisfies Partial<Record<EndpointKey, Question>>;

export const siteActs = {
  'home/inviteAccount': none,
  'preview/create': ['preview', 'campaign', 'order', 'booking'],
  'preview/revoke': ['preview', 'campaign', 'order', 'booking'],
  'home/helpVote': none,
  'upload/file': none,
  'home/lead': none,
  'contact/complain': none,
  'ticket/create': ['ticket'],
  'ticket/supplement': ['ticket'],
  'ticket/close': ['ticket'],
  'ticket/rate': ['ticket'],
} satisfies Partial<Record<EndpointKey, readonly Thing[]>>;
