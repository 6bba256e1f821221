import type { Host } from './host';

/**
 * What sagas of remotes find in the shell's saga context: `const { call }: SagaServices = yield getContext('services')`.
 * `call` is the host's own: signed, notified on failure, refused by `BusinessRefusal`.
 */
export interface SagaServices {
  call: Host['call'];
}
