import type { ObjectKind } from '@shizhong/shared-contracts/operator/objects';

export function objectAddress({ kind, id }: { kind: ObjectKind; id: string }): string {
  return `/object?kind=${kind}&id=${encodeURIComponent(id)}`;
}
