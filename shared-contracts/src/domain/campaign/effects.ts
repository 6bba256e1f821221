/** What questions of this context are about, and what its acts change. `docs/server-data.md#declarations`. */
import type { EndpointKey } from '../../protocol/product';
import { about, listOf, momentary, type Question, type Thing } from '../things';
import type { campaignActs as acts } from './endpoints/campaign-acts';
import type { campaignExchange } from './endpoints/campaign-exchange';
import type { campaignPlanning } from './endpoints/campaign-planning';
import type { campaignResults } from './endpoints/campaign-results';

type InEveryArea =
  | keyof typeof acts
  | keyof typeof campaignPlanning
  | keyof typeof campaignResults
  | keyof typeof campaignExchange;

export const campaignAreaQuestions = {
  list: listOf('campaign'),
  detail: about('campaign'),
  terminatePreview: momentary('campaign', 'order', 'balance'),
  forecast: momentary(),
  matchCount: momentary('mediaList'),
  formTerms: about('identity', 'balance'),
  checkWords: momentary(),
  sums: about('campaign'),
  ordersExport: momentary(),
  orders: listOf('order'),
  figures: about('campaign', 'order'),
  export: momentary(),
  importArticle: momentary(),
} satisfies Partial<Record<InEveryArea, Question>>;

const moved: readonly Thing[] = ['campaign', 'order', 'balance', 'message'];

export const campaignAreaActs = {
  save: ['campaign'],
  submit: moved,
  withdraw: moved,
  pause: ['campaign'],
  resume: ['campaign'],
  terminate: moved,
  copy: ['campaign'],
  delete: ['campaign'],
  editLive: moved,
  batch: moved,
  import: ['campaign'],
} satisfies Partial<Record<InEveryArea, readonly Thing[]>>;

export const campaignQuestions = {
  'adMedia/packages': about('package'),
  'ad/consultant': about('profile'),
  'ad/tableRead': momentary(),
  'media/tasks': listOf('task', 'mediaAccount'),
  'media/preferences': about('preference', 'mediaAccount'),
  'media/taskDetail': about('task', 'mediaAccount'),
} satisfies Partial<Record<EndpointKey, Question>>;

export const campaignActs = {
  'adMedia/packageSave': ['package'],
  'adMedia/packageAdd': ['package'],
  'adMedia/packageRemove': ['package'],
  'media/taskHide': ['task'],
  'media/personalisation': ['preference', 'task'],
  'media/claim': ['task', 'order', 'schedule', 'mediaAccount', 'message'],
} satisfies Partial<Record<EndpointKey, readonly Thing[]>>;
