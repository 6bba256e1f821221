import type { Host } from './host';

/**
 * Services for sagas of remotes in the shell's saga context: `const { call }: SagaServices = yield getContext('services')`.
 * `call` is the host's own: signed, failures shown as notifications, refusals thrown as `BusinessRefusal`.
 */
export interface SagaServices {
  call: Host['call'];
}
