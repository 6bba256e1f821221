/** Tickets of both sides: form, list and conversation. Without antd. `docs/pages/sign-in.md#contact`, `docs/pages/advertiser.md#service`. */
export { ServiceDialog } from './ServiceDialog';
export { TicketForm, type TicketFormProps } from './TicketForm';
export { TicketDrawer, TicketList, ticketParameter } from './TicketList';
