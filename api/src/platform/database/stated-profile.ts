import type { Profile } from '@shizhong/shared-contracts/page';
import type { Database } from './database';

export class WrongProfile extends Error {
  override readonly name = 'WrongProfile';
}

/**
 * Marks the database with the stated profile at its first start, and refuses another one ever after. Call it after `openKeys`, which
 * makes the row, and before anything of the profile is written.
 * @param holdsDemonstration asked only before an unmarked database becomes one of production
 * @throws WrongProfile
 */
export async function markProfile(db: Database, stated: Profile, holdsDemonstration: () => Promise<boolean>): Promise<void> {
  const marked = async () => (await db.selectFrom('installation').select('profile').executeTakeFirstOrThrow()).profile;
  if ((await marked()) === null) {
    if (stated === 'production' && (await holdsDemonstration())) {
      throw new WrongProfile('PROFILE: this database holds demonstration accounts; production requires an empty one');
    }
    // Another instance may have been first, with another profile.
    await db.updateTable('installation').set({ profile: stated }).where('profile', 'is', null).execute();
  }
  const profile = await marked();
  if (profile !== stated) {
    throw new WrongProfile(`PROFILE: this database belongs to the profile ${profile} and is not opened with ${stated}`);
  }
}
