/** Which advertisements take a place of their own in an account's push. */
import { type CampaignKind, campaignKind, campaignKinds, promoFormOf } from '@shizhong/shared-contracts/kinds';
import { type RawBuilder, sql } from 'kysely';

const placed = (kind: CampaignKind): string[] =>
  Object.entries(campaignKind(kind).promoForms).flatMap(([name, { takesPlace }]) => (takesPlace ? [name] : []));

export const takesPlace = (kind: CampaignKind, form: string | null): boolean =>
  form === null ? placed(kind).length > 0 : (promoFormOf(kind, form)?.takesPlace ?? false);

/** The same, over an order `o` and its campaign `c`. */
export function placeTaken(): RawBuilder<boolean> {
  const conditions = campaignKinds().flatMap(({ kind }) => {
    const forms = placed(kind);
    return forms.length ? [sql`o.kind = ${kind} and coalesce(c.promo_form, ${forms[0]}) in (${sql.join(forms)})`] : [];
  });
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
}
