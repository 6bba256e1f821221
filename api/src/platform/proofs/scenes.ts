/** Scenes for uploads and dictionaries. */
import { forAll } from '../../../proofs/calls';
import type { Scenes } from '../../../proofs/world';
import { fileOf } from '../../../test/certify';

export const platformScenes: Scenes = {
  'ad/adAdressInfo': forAll,
  'adRead/getArea': forAll,
  'home/industries': forAll,
  'upload/links': async ({ stage, ad }) => ({ who: ad, payload: { ids: [await fileOf(stage.services, ad.id)] } }),
  'upload/file': async ({ ad }) => ({ who: ad, payload: { purpose: 'attachment' } }),
};
