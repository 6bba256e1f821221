/** The schema of a campaign's form, derived from its field table: nothing here names a field. */
import { z } from 'zod';
import { campaignKinds } from '../../kinds';
import {
  type CampaignField,
  type CampaignFieldName,
  campaignField,
  campaignFieldNames,
  type FieldType,
  type LiveFieldName,
  liveFieldNames,
  type Targeting,
  type TypeOfField,
} from '../form';
import { campaignLimits } from '../vocabulary';

const id = z.uuid();
const count = z.int().min(0).max(campaignLimits.figure).nullish();

export const targetingForm = z.object({
  industries: z.array(z.string().max(32)).max(40).optional(),
  /** At least one of these areas must have its share of the followers. */
  areas: z
    .array(z.object({ code: z.string().regex(/^\d{6}$/), minBp: z.int().min(0).max(10_000) }))
    .max(60)
    .optional(),
  gender: z.enum(['any', 'male', 'female']).optional(),
  genderMinBp: z.int().min(0).max(10_000).optional(),
  fansMin: count,
  fansMax: count,
  readMin: count,
  readMax: count,
  serviceTypes: z
    .array(z.enum(['subscription', 'service']))
    .max(2)
    .optional(),
  verifiedOnly: z.boolean().optional(),
  positions: z.array(z.int().min(1).max(3)).max(3).optional(),
  excludeLow: z.boolean().optional(),
  includeAccounts: z.array(id).max(campaignLimits.accounts).optional(),
  excludeAccounts: z.array(id).max(campaignLimits.accounts).optional(),
  profileBilling: z.boolean().optional(),
} satisfies Record<keyof Targeting, z.ZodType>);

const text = ({ draftMax = 0 }: CampaignField) => z.string().max(draftMax).nullish();
const hourOfDay = z.int().min(0).max(23);
const maxTitles = Math.max(...campaignKinds().map(({ titles }) => titles.max));

/** By field type. */
const schemas = {
  text,
  texts: ({ draftMax = 0 }) => z.array(z.string().max(draftMax)).max(maxTitles).optional(),
  markup: text,
  link: text,
  articleLink: text,
  choice: text,
  account: () => id.nullish(),
  file: () => id.nullish(),
  files: () => z.array(id).max(campaignLimits.files).optional(),
  fen: () => count,
  share: () => z.int().min(1).max(10_000).nullish(),
  count: () => count,
  hours: ({ draftMax = 0 }) => z.int().min(1).max(draftMax).nullish(),
  flag: () => z.boolean().nullish(),
  instant: () => z.iso.datetime({ offset: true }).nullish(),
  dayHours: () => z.array(hourOfDay).max(24).optional(),
  targeting: () => targetingForm.optional(),
} satisfies Record<FieldType, (field: CampaignField) => z.ZodType>;

type Shape = { [Name in CampaignFieldName]: ReturnType<(typeof schemas)[TypeOfField<Name>]> };

/** The form as typed: a draft may be incomplete; errors are reported at submission, field by field. */
export const campaignForm = z.object(
  Object.fromEntries(
    campaignFieldNames.map((name) => [name, schemas[campaignField(name).type](campaignField(name))]),
  ) as unknown as Shape,
);

/** What may be changed while the campaign runs; omitted fields stay unchanged. */
export const liveChange = campaignForm.pick(
  Object.fromEntries(liveFieldNames.map((name) => [name, true])) as Record<LiveFieldName, true>,
);
