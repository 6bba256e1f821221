/** The conversation of both sides about an order or booking. `docs/domain/order.md#conversation`. */

export { TalkRecord } from './LateRecord';
export { TalkButton, type TalkButtonProps } from './TalkButton';
