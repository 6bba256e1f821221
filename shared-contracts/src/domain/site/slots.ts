/**
 * The catalogue of slots: every place on a remote's page that other remotes may fill, with the props that it gives them. Both teams are
 * typed by it. `docs/remote-contract.md#slots`.
 */
import * as v from 'valibot';
import { defineSlot, type SlotDefinition } from '../../protocol/slots';
import { certStatuses } from '../identity/cert-status';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const fen = v.pipe(v.number(), v.integer());
const certStatus = v.picklist(certStatuses);

export const slots = {
  /** Beside the figures of the advertiser's start page, in the narrow column. */
  'ad/index-aside': defineSlot({
    version: '1.0.0',
    path: '/admin-ad/index',
    props: v.object({
      certStatus,
      /** Cash and gift that a new campaign may freeze. */
      usableFen: fen,
      /** Whether the account has ever created a campaign, and whether one of its orders has been settled. */
      hasCampaign: v.boolean(),
      hasSettled: v.boolean(),
      /** Orders whose data wait for a confirmation, and campaigns that the review refused; null while that is not known. */
      toConfirm: v.nullable(count),
      rejected: v.nullable(count),
    }),
    examples: [
      { certStatus: 'none', usableFen: 0, hasCampaign: false, hasSettled: false, toConfirm: null, rejected: null },
      { certStatus: 'passed', usableFen: 830_556, hasCampaign: true, hasSettled: true, toConfirm: 2, rejected: 1 },
    ],
  }),
  /** Beside the lists of the media owner's start page, in the narrow column. */
  'media/index-aside': defineSlot({
    version: '1.0.0',
    path: '/admin-media/index',
    props: v.object({
      certStatus,
      /** Earnings that can be cashed out now. */
      availableFen: fen,
      /** Whether an account is authorised, its rate card is set, an order was taken, and earnings were cashed out. */
      hasAccount: v.boolean(),
      hasRateCard: v.boolean(),
      hasOrder: v.boolean(),
      hasCashedOut: v.boolean(),
      /** Invitations that wait for an answer, and orders to publish; null while that is not known. */
      invitations: v.nullable(count),
      toPublish: v.nullable(count),
    }),
    examples: [
      {
        ...{ certStatus: 'none', availableFen: 0, hasAccount: false, hasRateCard: false, hasOrder: false, hasCashedOut: false },
        ...{ invitations: null, toPublish: null },
      },
      {
        ...{
          certStatus: 'passed',
          availableFen: 52_000,
          hasAccount: true,
          hasRateCard: true,
          hasOrder: true,
          hasCashedOut: false,
        },
        ...{ invitations: 1, toPublish: 2 },
      },
    ],
  }),
};

declare global {
  interface RegisteredProduct {
    slots: typeof slots;
  }
}

export type { SlotName, SlotProps } from '../../protocol/product';

/** The slot of this name, whoever wrote it; null when the contract has none. */
export function slotNamed(name: string): SlotDefinition | null {
  return Object.entries(slots).find(([each]) => each === name)?.[1] ?? null;
}
