/**
 * A kind of order as data that server and pages query: `orderKind(row.kind).words.name`, `campaignKind(kind).promotes`. No code
 * outside this folder compares the name of a kind. `docs/domain/campaign.md#kinds`.
 */
import type { RuleKey } from '../rules';
import type { AccountKind } from './account-kinds';

export type CampaignKind = 'read' | 'fans' | 'video';
/** Every kind of order: the kinds of campaigns, paid by performance, and booked positions, paid by price. */
export type OrderKind = CampaignKind | 'position';

export type CampaignArea = 'adRead' | 'adFans' | 'adVideo';

export interface OrderKindDescriptor {
  kind: OrderKind;
  words: {
    /** 阅读广告 */
    name: string;
    /** 阅读: what an account takes. */
    take: string;
    /** In account statements. */
    statement: string;
    /** In the document with an order's terms. */
    terms: string;
  };
  /** In delivery reports. */
  adType: string;
  /** The process of its orders. */
  process: 'performanceOrder' | 'positionOrder';
  /** Kinds of accounts that may take its orders. */
  accounts: readonly AccountKind[];
  /** What is published may be a page of the video accounts instead of an article. */
  videoPages: boolean;
  /** Colour of its line in charts. */
  tone: 'read' | 'fans' | 'position' | 'video';
  /** The business rule with its minimum price. */
  priceFloorRule: RuleKey;
  /** Path of the advertiser's pages: the list, with `/add` and `/:id/detail` below it. */
  adPath: string;
  /** Path of the media owner's orders. */
  ordersPath: string;
  /** Facts of kinds sold as campaigns and paid by performance; null for a booked position. */
  campaign: CampaignKindFacts | null;
}

/** Fields of the campaign form that only some kinds or forms of promotion require. */
export type ContentField = 'sourceUrl' | 'coverFileId' | 'bodyHtml' | 'brief';

/** A form of promotion: how an advertisement is published. */
export interface PromoForm {
  label: string;
  /** Kind of account that publishes it. */
  publisher: AccountKind;
  /** Fields of the campaign form that it requires. */
  requires: readonly ContentField[];
  /** An article of its own takes a position in the push; content within another article takes none. */
  takesPlace: boolean;
  /** The text is given and must be published unchanged. */
  fixedText: boolean;
}

export interface CampaignKindFacts {
  /** First part of its endpoints: `adRead/list`. */
  area: CampaignArea;
  /** Prefix of its campaign numbers. */
  prefix: string;
  /** Path of the hall on the media owner's side. */
  hallPath: string;
  /** Billed unit: 元/阅读. */
  unit: string;
  /** Measure word of what is counted. */
  measureWord: '次' | '人';
  /** Metric in the frozen terms of an order. */
  metric: string;
  /** The first is the form's default. */
  promoForms: Readonly<Record<string, PromoForm>>;
  /** Kind of account that publishes it while no form of promotion is selected. */
  publisher: AccountKind;
  /** Titles of an article, or the slogan. */
  titles: { word: string; min: number; max: number; maxLength: number };
  /** Fields that every form of promotion requires. */
  requires: readonly ContentField[];
  /** What the media owner receives for publication. */
  delivers: {
    /** An article with title, digest, cover and body; otherwise a recommendation of the promoted account. */
    article: boolean;
  };
  /** Kind of the advertiser's own account whose followers are counted; null: none is promoted. */
  promotes: AccountKind | null;
  /** The media owner selects a position in the push when claiming, and the list shows it. */
  choosesPosition: boolean;
  /** Orders of one promoted account are counted by time window, so only one runs at a time. */
  exclusiveWindow: boolean;
  /** The target number of followers must be given, and ends the campaign. */
  requiresTarget: boolean;
  /** 按画像计费 is offered. */
  profileBilling: boolean;
  /** The rule with the amount that the budget must be a multiple of; null: any amount. */
  budgetStepRule: 'budget.step_fen' | null;
  /** The rule with the minimum quantity of one account's order. */
  minQuantityRule: 'order.least_qty' | 'order.least_fans';
  counts: {
    /** Readers: reads of an article, their sources, and how long it stays published. */
    readers: boolean;
    /** Individual followers, identified by the order's own code: retention, quality, follow source. */
    followers: boolean;
    /** The growth of an account as a whole, minus its natural growth. Its curve does not start at zero. */
    growth: boolean;
  };
  /** Anomaly rules assess the figures and give a score. */
  assessed: boolean;
}

/** A kind that is sold as campaigns. */
export type CampaignKindDescriptor = OrderKindDescriptor &
  CampaignKindFacts & { kind: CampaignKind; campaign: CampaignKindFacts };
