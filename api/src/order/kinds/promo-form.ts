/** Traits of promotion forms, also as query conditions. */
import { type CampaignKind, campaignKind, campaignKinds, type PromoForm, promoFormOf } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';

type Trait = 'takesPlace' | 'fixedText';

const formsWith = (kind: CampaignKind, trait: Trait): string[] =>
  Object.entries<PromoForm>(campaignKind(kind).promoForms).flatMap(([name, form]) => (form[trait] ? [name] : []));

/** Without a known form, any form of the kind with the trait is enough. */
const formHas = (kind: CampaignKind, form: string | null, trait: Trait): boolean =>
  form === null ? formsWith(kind, trait).length > 0 : (promoFormOf(kind, form)?.[trait] ?? false);

/** Published as a separate article, with a place in the push. */
export const takesPlace = (kind: CampaignKind, form: string | null): boolean => formHas(kind, form, 'takesPlace');

/** Its text is fixed and must be published unchanged. */
export const hasFixedText = (kind: CampaignKind, form: string | null): boolean => formHas(kind, form, 'fixedText');

/** `takesPlace` as a condition on an order `o` and its campaign `c`. */
export function placeTaken(): RawBuilder<boolean> {
  const conditions = campaignKinds().flatMap(({ kind }) => {
    const forms = formsWith(kind, 'takesPlace');
    return forms.length ? [sql`o.kind = ${kind} and coalesce(c.promo_form, ${forms[0]}) in (${sql.join(forms)})`] : [];
  });
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
}
