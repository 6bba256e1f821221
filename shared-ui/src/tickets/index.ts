/** Tickets of both sides: form, list and conversation. Without antd. `domain.md` 2.2 (contact), 2.3 (service). */
export { ServiceDialog } from './ServiceDialog';
export { TicketForm, type TicketFormProps } from './TicketForm';
export { TicketDrawer, TicketList, ticketParameter } from './TicketList';
