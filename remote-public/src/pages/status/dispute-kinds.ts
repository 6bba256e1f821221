import type { ResponseOf } from '@shizhong/shared-contracts';

export const disputeKinds: Record<ResponseOf<'home/status'>['rulings']['kinds'][number]['kind'], string> = {
  objection: '广告主异议',
  deduction: '媒体主申诉',
  hold: '异常暂缓',
  delivery: '发布与保留',
};
