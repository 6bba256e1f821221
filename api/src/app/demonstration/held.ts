import { demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import { demonstrationOperators } from '../../operator';
import type { Database, Phones } from '../../platform';

/** Whether the database holds accounts whose password everybody can read in our documents. */
export async function holdsDemonstration(db: Database, phones: Phones): Promise<boolean> {
  const hashes = demonstrationAccounts.flatMap(({ phone }) => phones.hashes(phone));
  const names = demonstrationOperators.map(({ name }) => name);
  const found = await Promise.all([
    db.selectFrom('demonstration').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('user').select('id').where('phone_hash', 'in', hashes).limit(1).executeTakeFirst(),
    db.selectFrom('operator').select('name').where('name', 'in', names).limit(1).executeTakeFirst(),
  ]);
  return found.some(Boolean);
}
