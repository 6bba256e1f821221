import type { Registrar } from '../platform';
import { act } from './act';
import { advertiserPositionRoutes } from './advertiser-routes';
import { mediaPositionRoutes } from './media-routes';
import type { BookingServices } from './services';
import { review } from './settlement/finish';

export function positionRoutes(registrar: Registrar, services: BookingServices): void {
  advertiserPositionRoutes(registrar, services);
  mediaPositionRoutes(registrar, services);
  for (const [key, side] of [
    ['adPosition/review', 'ad'],
    ['media/positionReview', 'media'],
  ] as const) {
    registrar.signedIn(key, (input, { user }) =>
      act(services, key, { userId: user.userId, side }, input, (trx, order, { by, at }) =>
        review(trx, services, order, { side, stars: input.stars, tags: input.tags ?? [], text: input.text ?? '', by, at }),
      ),
    );
  }
}
