import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { changeProfile, userById } from '../../identity';
import { ownFile, publicFileUrl, refuse } from '../../platform';
import type { SiteServices } from '../services';

export async function saveProfile(
  services: SiteServices,
  userId: string,
  input: RequestOf<'user/saveProfile'>,
): Promise<ResponseOf<'user/saveProfile'>> {
  const { db, settings } = services;
  if (input.avatarFileId !== undefined && !(await ownFile(db, userId, input.avatarFileId, 'avatar'))) {
    throw refuse('avatarMissing');
  }
  await changeProfile(db, userId, input);
  const user = await userById(db, userId);
  return { username: user.nickname, avatar: publicFileUrl(settings, user.avatar_file_id) };
}
