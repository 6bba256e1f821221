/**
 * Reads a valid form: every field with its effective value, converted by its type in the table of fields. Only the exceptions are
 * named here.
 */
import {
  type CampaignFieldName,
  type ContentFieldName,
  campaignField,
  contentFieldNames,
  type FieldsWith,
  type FieldType,
  type FieldValues,
  type FormBounds,
  needsPreview,
  presetOf,
  type TermsFieldName,
  type TypeOfField,
  termsFieldNames,
} from '@shizhong/shared-contracts/campaign-form';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { cleanMarkup, type IndustryCode } from '../../platform';
import type { Targeting } from '../tables';
import { submittedTargeting } from './targeting';

/** A form as the pages send it. */
export type CampaignForm = RequestOf<'adRead/save'>['form'];

interface Submitted {
  text: string;
  texts: string[];
  markup: string;
  link: string | null;
  articleLink: string | null;
  choice: string;
  account: string | null;
  file: string | null;
  files: string[];
  fen: number | null;
  share: number | null;
  count: number | null;
  hours: number | null;
  flag: boolean;
  instant: Date;
  dayHours: number[];
  targeting: Targeting;
}

/** Required for every kind, or with a preset: never null. */
type Definite = Exclude<FieldsWith<{ required: true }>, FieldsWith<{ shown: unknown }>> | FieldsWith<{ preset: unknown }>;
type SubmittedOf<Name extends CampaignFieldName> = Name extends Definite
  ? NonNullable<Submitted[TypeOfField<Name>]>
  : Submitted[TypeOfField<Name>];

export type CampaignTerms = { [Name in TermsFieldName]: SubmittedOf<Name> };

/** Content of the advertisement, immutable per version. `form` is the form of promotion. */
export type CampaignContent = {
  [Name in Exclude<ContentFieldName, 'promoForm' | 'industry'>]: SubmittedOf<Name>;
} & { form: string; industry: IndustryCode };

type Given<Type extends FieldType> = FieldValues[Type] | null | undefined;

const number = (value: number | null | undefined, preset: number | null) => value ?? preset;
const link = (value: string | null | undefined) => value?.trim() || null;

const readers: { [Type in FieldType]: (value: Given<Type>, preset: number | null) => Submitted[Type] } = {
  text: (value) => value?.trim() ?? '',
  texts: (value) => (value ?? []).map((text) => text.trim()).filter((text) => text !== ''),
  markup: (value) => cleanMarkup(value ?? ''),
  link,
  articleLink: link,
  choice: (value) => value ?? '',
  account: (value) => value ?? null,
  file: (value) => value ?? null,
  files: (value) => value ?? [],
  fen: number,
  share: number,
  count: number,
  hours: number,
  flag: (value) => value ?? false,
  instant: (value) => new Date(value ?? Number.NaN),
  dayHours: (value) => [...new Set(value ?? [])].sort((a, b) => a - b),
  targeting: (value) => submittedTargeting(value ?? {}),
};

function read(names: readonly CampaignFieldName[], form: CampaignForm, preset: (name: CampaignFieldName) => number | null) {
  return Object.fromEntries(
    names.map((name) => {
      const reader = readers[campaignField(name).type] as (value: unknown, preset: number | null) => unknown;
      return [name, reader(form[name], preset(name))];
    }),
  );
}

/** @param form a validated form */
export function termsOfForm(kind: CampaignKind, form: CampaignForm, bounds: FormBounds): CampaignTerms {
  const about = campaignKind(kind);
  const terms = read(termsFieldNames, form, (name) => presetOf(name, { kind: about, bounds, form })) as CampaignTerms;
  return {
    ...terms,
    promotedAccountId: about.promotes ? terms.promotedAccountId : null,
    needPreview: needsPreview(form),
  };
}

/** @param form a validated form */
export function contentOfForm(form: CampaignForm): CampaignContent {
  const { promoForm, ...content } = read(contentFieldNames, form, () => null);
  return { ...content, form: promoForm } as CampaignContent;
}
