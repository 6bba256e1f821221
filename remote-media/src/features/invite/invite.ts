import type { ResponseOf } from '@shizhong/shared-contracts';
import { processes, type StatusView, statusView } from '@shizhong/shared-contracts/process';

export type Invite = ResponseOf<'media/invites'>['list'][number];
export type InviteStatus = keyof typeof processes.invitation.statuses;

export function inviteStatus(status: string): StatusView {
  return statusView(processes.invitation, status as InviteStatus, 'media');
}

/** Net amount of a candidate, after the fee and the estimated tax. */
export function takeHomeFen(invite: Invite, candidate: number): number {
  return (invite.netFens[candidate] ?? 0) - (invite.taxFens[candidate] ?? 0);
}

/** A counter-offer is allowed once, until six hours before publication. */
export function mayCounter(invite: Invite, now: number): boolean {
  return invite.status === 'pending' && !invite.counterOffer && Date.parse(invite.order.planAt) - now > 6 * 3_600_000;
}
