/** Keys for a person's own programs. `docs/domain/identity.md#api-keys`. */
export { ApiKeysCard } from './ApiKeysCard';
