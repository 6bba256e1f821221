/** What became of money that came by bank, and of what went there. */
export const lineStates = {
  waits: '待查',
  matched: '已入账',
  returned: '已退回',
  adjusted: '已调账',
} as const;

export const payoutStates = {
  unknown: '结果未知',
  failed: '失败',
  paid: '已到账',
} as const;
