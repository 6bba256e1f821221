/** Queries on the field table. */
import type { CampaignKindDescriptor } from '../../kinds';
import { type CampaignField, type FieldValues, type FormSection, formSections } from './field';
import { campaignFields } from './fields';

type Fields = typeof campaignFields;
export type CampaignFieldName = keyof Fields;
export type TypeOfField<Name extends CampaignFieldName> = Fields[Name]['type'];
/** Names of the fields whose descriptors have this shape: `FieldsWith<{ part: 'content' }>`. */
export type FieldsWith<Shape> = { [Name in CampaignFieldName]: Fields[Name] extends Shape ? Name : never }[CampaignFieldName];
export type ContentFieldName = FieldsWith<{ part: 'content' }>;
export type TermsFieldName = FieldsWith<{ part: 'terms' }>;
export type LiveFieldName = Exclude<CampaignFieldName, FieldsWith<{ live: 'never' }>>;

/** The form on the wire: a draft may be incomplete. */
export type CampaignFormValues = {
  [Name in CampaignFieldName]?: FieldValues[TypeOfField<Name>] | null | undefined;
};

export const campaignFieldNames = Object.keys(campaignFields) as CampaignFieldName[];

/** The descriptor without the narrow types of its row. */
export const campaignField = (name: CampaignFieldName): CampaignField => campaignFields[name];

export const contentFieldNames = campaignFieldNames.filter(
  (name): name is ContentFieldName => campaignFields[name].part === 'content',
);
export const termsFieldNames = campaignFieldNames.filter((name): name is TermsFieldName => campaignFields[name].part === 'terms');
export const liveFieldNames = campaignFieldNames.filter((name): name is LiveFieldName => campaignFields[name].live !== 'never');

export function labelOfField(name: CampaignFieldName, kind: CampaignKindDescriptor): string {
  const { label } = campaignField(name);
  return typeof label === 'string' ? label : label(kind);
}

export const isFieldShown = (name: CampaignFieldName, kind: CampaignKindDescriptor): boolean =>
  campaignField(name).shown?.(kind) ?? true;

/** The fields of a section in the form of a kind, in display order. */
export const fieldsOfSection = (section: FormSection, kind: CampaignKindDescriptor): CampaignFieldName[] =>
  campaignFieldNames.filter((name) => campaignFields[name].section === section && isFieldShown(name, kind));

/** The section that shows an error at this path of the form: `titles.0`, `targeting.fansMax`. */
export function sectionOfPath(path: string): FormSection {
  // The billing method is selected beside the price.
  if (path === 'targeting.profileBilling') return 'price';
  const [name = ''] = path.split('.');
  return Object.hasOwn(campaignFields, name) ? campaignFields[name as CampaignFieldName].section : formSections[0];
}

/** Content republished unchanged needs no preview; newly written content does. */
export const needsPreview = ({ needPreview, promoForm }: Pick<CampaignFormValues, 'needPreview' | 'promoForm'>): boolean =>
  needPreview ?? promoForm !== 'repost';

/** It cannot be changed once the campaign runs. */
export const isFixedWhileLive = (name: CampaignFieldName): boolean => campaignFields[name].live === 'never';

/** Whether the detail page has a row for it. */
export function isInDetail(name: CampaignFieldName, kind: CampaignKindDescriptor): boolean {
  const { inDetail = false } = campaignField(name);
  return isFieldShown(name, kind) && (typeof inDetail === 'function' ? inDetail(kind) : inDetail);
}
