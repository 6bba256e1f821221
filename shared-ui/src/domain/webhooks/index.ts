/** Messages posted to addresses of the person's own. `docs/domain/identity.md#webhooks`. */
export { WebhooksCard } from './WebhooksCard';
