/** What the field table says about each field of a campaign. The table itself is `fields.ts`. */
import type { CampaignKindDescriptor } from '../../kinds';

/** Sections of the form, in display order. */
export const formSections = ['content', 'targeting', 'price', 'schedule'] as const;
export type FormSection = (typeof formSections)[number];

/**
 * Effect of a change while the campaign runs. Orders keep the terms they were claimed with, so a change applies either to
 * everybody or only to orders claimed from now on; what readers see is reviewed again first.
 */
export type LiveEffect = 'at once' | 'new orders' | 'after review' | 'never';

export interface Targeting {
  industries?: string[] | undefined;
  areas?: { code: string; minBp: number }[] | undefined;
  gender?: 'any' | 'male' | 'female' | undefined;
  genderMinBp?: number | undefined;
  fansMin?: number | null | undefined;
  fansMax?: number | null | undefined;
  readMin?: number | null | undefined;
  readMax?: number | null | undefined;
  serviceTypes?: ('subscription' | 'service')[] | undefined;
  verifiedOnly?: boolean | undefined;
  /** 1 头条, 2 次条, 3 3–8 条; empty: all. */
  positions?: number[] | undefined;
  excludeLow?: boolean | undefined;
  includeAccounts?: string[] | undefined;
  excludeAccounts?: string[] | undefined;
  /** 按画像计费: only followers matching the areas and gender above are billed, at a higher price floor. */
  profileBilling?: boolean | undefined;
}

/** Field types, with their values in requests. An amount is in fen, a share in basis points. */
export interface FieldValues {
  text: string;
  /** Several short texts, of which the first is the main one. */
  texts: string[];
  markup: string;
  link: string;
  /** Of an official account's article. */
  articleLink: string;
  choice: string;
  /** Id of a promoted account. */
  account: string;
  file: string;
  files: string[];
  fen: number;
  share: number;
  count: number;
  hours: number;
  flag: boolean;
  /** ISO 8601, with its offset. */
  instant: string;
  /** Hours of the day; empty: all. */
  dayHours: number[];
  targeting: Targeting;
}
export type FieldType = keyof FieldValues;

/** Bounds that follow the business rules in force; the server sends them with the form. */
export interface FormBounds {
  priceFloorFen: number;
  /** 按画像计费: factor for price floor and reference. */
  profileFactorBp: number;
  budget: { leastFen: number; stepFen: number };
  dailyLimitLeastFen: number;
  /** Minimum quantity of an order if the campaign does not specify one. */
  leastQty: number;
  perAccountCapBp: number;
  startAheadMin: number;
  maxDays: number;
  keepHours: { least: number; most: number };
  publishDeadlineH: { least: number; most: number; preset: number };
}

/** What a bound or a condition may depend on. */
export interface FieldContext {
  kind: CampaignKindDescriptor;
  bounds: FormBounds;
  form: { promoForm?: string | null | undefined; targeting?: Targeting | null | undefined };
}

type Bound = number | ((context: FieldContext) => number);

export interface CampaignField {
  label: string | ((kind: CampaignKindDescriptor) => string);
  type: FieldType;
  section: FormSection;
  /** `content` is what readers see and media owners receive, stored in versions; `terms` is everything else. */
  part: 'content' | 'terms';
  live: LiveEffect;
  /** Kinds whose form contains it; absent: all. */
  shown?: (kind: CampaignKindDescriptor) => boolean;
  /**
   * Required in the form of every kind that contains it. A kind or a form of promotion can require more: `requires` of its
   * descriptor.
   */
  required?: true;
  /** Message if it is required and missing; otherwise 请填写, 请选择 or 请上传 with the label. */
  missing?: string;
  /** For a number its value, for a text its number of characters. */
  min?: Bound;
  max?: Bound;
  /** A number must be a multiple of this. */
  step?: Bound;
  /** Message for an amount below its minimum, if 「标签不低于 n 元」 is not enough. */
  tooLow?: (yuan: string, context: FieldContext) => string;
  /** Value that applies if none is given. */
  preset?: Bound;
  /** The longest text, or the largest number, that a draft accepts: more than is valid, because input is stored as typed. */
  draftMax?: number;
  /** Number of lines of its text field. */
  lines?: number;
  /** Its column in the table of 批量导入; absent: a table cannot contain it, and it must be completed in the imported draft. */
  column?: {
    /** Heading, if the label alone is not enough. */
    head?: string;
    sample: string | ((kind: CampaignKindDescriptor) => string);
  };
  /** Has a row among the settings of the detail page. */
  inDetail?: true | ((kind: CampaignKindDescriptor) => boolean);
}
