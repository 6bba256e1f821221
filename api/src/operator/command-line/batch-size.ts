import { type Options, UsageError } from './command';

const maxInBatch = 200;

export function batchSizeOf(options: Options): number {
  const size = Number(options['most'] ?? maxInBatch);
  if (!Number.isInteger(size) || size < 1 || size > 1000) throw new UsageError('--most is a number from 1 to 1000');
  return size;
}
