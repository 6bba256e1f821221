import type { OperatorAlarmChannelTable } from '../tables';

/** What is known of a place when something is sent there. */
export type Channel = Pick<OperatorAlarmChannelTable, 'id' | 'kind' | 'label' | 'target_enc' | 'secret_enc'>;
