/** What an advertisement does by the way it is carried, and the same as a condition of a query. */
import { type CampaignKind, campaignKind, campaignKinds, type PromoForm, promoFormOf } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';

type Trait = 'takesPlace' | 'fixedText';

const formsWith = (kind: CampaignKind, trait: Trait): string[] =>
  Object.entries<PromoForm>(campaignKind(kind).promoForms).flatMap(([name, form]) => (form[trait] ? [name] : []));

/** Where no form is known it does what any form of the kind does. */
const formDoes = (kind: CampaignKind, form: string | null, trait: Trait): boolean =>
  form === null ? formsWith(kind, trait).length > 0 : (promoFormOf(kind, form)?.[trait] ?? false);

/** It is an article of its own, with a place in the push. */
export const takesPlace = (kind: CampaignKind, form: string | null): boolean => formDoes(kind, form, 'takesPlace');

/** Its text is given, and has to be published as it is. */
export const hasFixedText = (kind: CampaignKind, form: string | null): boolean => formDoes(kind, form, 'fixedText');

/** `takesPlace` over an order `o` and its campaign `c`. */
export function placeTaken(): RawBuilder<boolean> {
  const conditions = campaignKinds().flatMap(({ kind }) => {
    const forms = formsWith(kind, 'takesPlace');
    return forms.length ? [sql`o.kind = ${kind} and coalesce(c.promo_form, ${forms[0]}) in (${sql.join(forms)})`] : [];
  });
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
}
