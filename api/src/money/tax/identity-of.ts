/**
 * A user's identity for the tax office: the certified identity with its full number. Only for reports required by law.
 * `docs/domain/compliance.md#tax`.
 */

import { type IdentityKind, unseal } from '../../identity';
import type { Database } from '../../platform';
import type { MoneyServices } from '../services';

export interface TaxIdentity {
  kind: IdentityKind;
  /** Of the company, or of the person. */
  name: string;
  /** Unified social credit code, or number of the identity card. */
  number: string;
}

export const identityKinds: Record<IdentityKind, { label: string; paper: string }> = {
  person: { label: '个人', paper: '居民身份证' },
  company: { label: '企业', paper: '统一社会信用代码' },
  individual_biz: { label: '个体工商户', paper: '统一社会信用代码' },
  org: { label: '其他组织', paper: '统一社会信用代码' },
};

/** By user; users who were never certified are left out. */
export async function taxIdentitiesOf(
  db: Database,
  { keys }: Pick<MoneyServices, 'keys'>,
  userIds: readonly string[],
): Promise<Map<string, TaxIdentity>> {
  if (!userIds.length) return new Map();
  const rows = await db
    .selectFrom('identification_case as c')
    .innerJoin('identification_form as f', (join) =>
      join.on('f.id', '=', ({ fn, ref }) => fn.coalesce(ref('c.form_id'), ref('c.latest_form_id'))),
    )
    .select(['c.user_id', 'f.kind', 'f.name', 'f.uscc', 'f.person_id_enc'])
    .where('c.user_id', 'in', [...userIds])
    .execute();
  return new Map(
    rows.map(({ user_id, kind, name, uscc, person_id_enc }) => [
      user_id,
      { kind, name, number: uscc ?? (person_id_enc ? unseal(keys, 'person-id', person_id_enc) : '') },
    ]),
  );
}
