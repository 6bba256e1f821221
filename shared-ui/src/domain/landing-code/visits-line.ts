import { formatBp, formatCount } from '@shizhong/shared-contracts';

/** Our own count of visitors beside WeChat's count of reads. `docs/domain/features.md#f14-third-signal`. */
export function visitsLine({ visitors, visits }: { visitors: number; visits: number }, reads: number | null): string {
  const share = reads ? `，访客为阅读的 ${formatBp(Math.round((visitors * 10_000) / reads), 2)}` : '';
  return `本单跳转链接：访客 ${formatCount(visitors)}，访问 ${formatCount(visits)} 次${share}。`;
}
