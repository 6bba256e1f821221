/**
 * What a kind of order is, as data that server and pages ask: `orderKind(row.kind).words.name`, `campaignKind(kind).promotes`. Nothing
 * outside this folder compares the name of a kind. `docs/domain/campaign.md#kinds`.
 */
import type { AccountKind } from './account-kinds';

export type CampaignKind = 'read' | 'fans' | 'video';
/** Every kind of order: those of campaigns, paid by result, and booked places, paid by price. */
export type OrderKind = CampaignKind | 'position';

export type CampaignArea = 'adRead' | 'adFans' | 'adVideo';

export interface OrderKindDescriptor {
  kind: OrderKind;
  words: {
    /** 阅读广告 */
    name: string;
    /** 阅读: what an account takes. */
    take: string;
    /** In statements of account. */
    statement: string;
    /** On the paper with an order's terms. */
    terms: string;
  };
  /** In delivery reports. */
  adType: string;
  /** The process of its orders. */
  process: 'performanceOrder' | 'positionOrder';
  /** Kinds of accounts that may take its orders. */
  accounts: readonly AccountKind[];
  /** Tone of its line in charts. */
  tone: 'read' | 'fans' | 'position' | 'video';
  /** The business rule with its lowest price. */
  priceFloorRule: string;
  /** Path of the advertiser's pages: the list, with `/add` and `/:id/detail` below it. */
  adPath: string;
  /** Path of the media owner's orders. */
  ordersPath: string;
  /** What differs for kinds that are sold by campaign and paid by result; null for a booked place. */
  campaign: CampaignKindFacts | null;
}

/** Fields of the campaign form that only some kinds or forms of promotion require. */
export type ContentField = 'sourceUrl' | 'coverFileId' | 'bodyHtml' | 'brief';

/** How an advertisement is carried. */
export interface PromoForm {
  label: string;
  /** Kind of account that publishes it. */
  publisher: AccountKind;
  /** Fields of the campaign form that it requires. */
  requires: readonly ContentField[];
  /** An article of its own takes a place in the push; what stands within another one takes none. */
  takesPlace: boolean;
  /** The text is given and has to be published as it is. */
  fixedText: boolean;
}

export interface CampaignKindFacts {
  /** First part of its endpoints: `adRead/list`. */
  area: CampaignArea;
  /** Of the numbers of its campaigns. */
  prefix: string;
  /** Path of the media owner's task hall. */
  hallPath: string;
  /** What is paid for: 元/阅读. */
  unit: string;
  /** Measure word of what is counted. */
  measureWord: '次' | '人';
  /** In the frozen terms of an order. */
  metric: string;
  /** The first is the form's default. */
  promoForms: Readonly<Record<string, PromoForm>>;
  /** Kind of account that publishes it while no form of promotion is chosen. */
  publisher: AccountKind;
  /** Titles of an article, or the slogan. */
  titles: { word: string; min: number; max: number; maxLength: number };
  /** Fields that every form of promotion requires. */
  requires: readonly ContentField[];
  /** What the media owner is given to publish. */
  delivers: {
    /** An article with title, digest, cover and body; else a recommendation of the promoted account. */
    article: boolean;
  };
  /** Kind of the advertiser's own account whose followers are counted; null: none is promoted. */
  promotes: AccountKind | null;
  /** The media owner chooses a place in the push when he claims, and the list shows it. */
  choosesPosition: boolean;
  /** Orders of one promoted account are counted by time, so only one runs at a time. */
  exclusiveWindow: boolean;
  /** The number of followers to reach has to be stated, and ends the campaign. */
  requiresTarget: boolean;
  /** 按画像计费 is offered. */
  profileBilling: boolean;
  /** The budget is a multiple of this. */
  budgetStepFen: number;
  /** Of one account's order: the least that may be asked for, and the rule that says what is usual, where there is one. */
  minQuantity: { min: number; presetRule: 'order.least_qty' | null };
  counts: {
    /** Readers: reads of an article, where they came from, how long it stays. */
    readers: boolean;
    /** Each follower by himself, through the order's own code: retention, quality, how he followed. */
    followers: boolean;
    /** The growth of an account as a whole, less its natural growth. Its curve does not start at zero. */
    growth: boolean;
  };
  /** Anomaly rules assess the figures and give a score. */
  assessed: boolean;
}

/** A kind that is sold by campaign. */
export type CampaignKindDescriptor = OrderKindDescriptor &
  CampaignKindFacts & { kind: CampaignKind; campaign: CampaignKindFacts };
