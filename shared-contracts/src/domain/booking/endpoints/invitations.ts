/** Invitations to media owners. `docs/pages/media-owner.md#invitations`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { bothWays, fileOf, listInput, listOf } from '../../../transport/endpoint/lists';
import { declineReasons } from '../vocabulary';
import { after, counterOffer, order, price, usual } from './schemas';

const id = z.uuid();
const instant = z.iso.datetime({ offset: true });

const inviteSorts = ['newest', 'expiry', ...bothWays(['price', 'net', 'guarantee', 'score', 'settled'] as const)] as const;
const inviteFilters = z.object({ status: z.string().max(20).optional(), accountId: id.optional() });

export const invitationEndpoints = {
  'media/invites': endpoint({
    summary: '广告位邀约：候选日期、报价与到手价、剩余时间',
    audience: 'media',
    request: listInput(inviteFilters, inviteSorts),
    response: listOf(
      z.object({
        id,
        status: z.string(),
        expiresAt: z.string(),
        reason: z.string(),
        /** The advertiser's track record: settled orders, and the share of disputes among them. */
        settledOrders: z.int(),
        /** The advertiser's performance score, 0 to 100; null with too few orders. */
        advertiserScore: z.number().nullable(),
        /** For the level at the time the invitation was sent. */
        feeBp: z.int(),
        /** By candidate, after the fee, before tax. */
        netFens: z.array(fen),
        /** Estimated withholding of each at a cash-out; zeros without any. */
        taxFens: z.array(fen),
        order: z.object(order),
        counterOffer: counterOffer.nullable(),
      }),
    ),
  }),
  'media/inviteExport': endpoint({
    summary: '导出广告位邀约（CSV，边查边发）',
    audience: 'media',
    request: z.object({ filters: inviteFilters.optional(), ...fileOf(inviteSorts) }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'media/inviteAnswer': endpoint({
    summary: '答复邀约：接受（选日期）、拒绝（填原因）、协商（在允许的范围内改期或改价，一次）',
    audience: 'media',
    request: z.object({
      request_id: requestId,
      /** Id of the order. */
      id,
      version: z.int(),
      answer: z.enum(['accept', 'decline', 'counter']),
      candidate: z.int().min(0).max(2).default(0),
      reasonCode: z.enum(Object.keys(declineReasons) as [keyof typeof declineReasons]).optional(),
      reason: z.string().max(300).default(''),
      planAt: instant.optional(),
      priceFen: price.optional(),
    }),
    response: after,
    refusals: [...usual, code.notCertified, code.soldOut, code.notEligible],
  }),
};
