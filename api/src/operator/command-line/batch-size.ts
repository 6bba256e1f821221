import { type Options, UsageError } from './command';

const maxInBatch = 200;

export function batchSizeOf(options: Options): number {
  const size = Number(options['most'] ?? maxInBatch);
  if (!Number.isInteger(size) || size < 1 || size > 1000) throw new UsageError('--most 是 1 到 1000 的数');
  return size;
}
