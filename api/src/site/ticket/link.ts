import type { Ticket } from '../tables';

/** The page that shows a ticket: advertisers have a dedicated page, media owners see it beside the contact form. */
export function ticketLink({ id, side }: Pick<Ticket, 'id' | 'side'>): string {
  return side === 'ad' ? `/admin-ad/service?ticket=${id}` : `/contact/media?ticket=${id}`;
}
