/**
 * What the desk draws of how busy the servers are, for an hour, a day or a week. `perMinute`: summed over all servers and divided by the minutes of a
 * step; `highest`: the highest of all servers and minutes of a step.
 */
export const loadSeries = {
  answers: { label: '请求', unit: '次/分钟', over: 'perMinute' },
  faults: { label: '服务器错误', unit: '次/分钟', over: 'perMinute' },
  refused: { label: '繁忙拒绝', unit: '次/分钟', over: 'perMinute' },
  slow: { label: '超过 1 秒的请求', unit: '次/分钟', over: 'perMinute' },
  waiting: { label: '等待数据库连接', unit: '个', over: 'highest' },
  lagMs: { label: '事件循环延迟', unit: '毫秒', over: 'highest' },
  cpuMs: { label: '处理器时间', unit: '毫秒/分钟', over: 'perMinute' },
  memoryMb: { label: '内存', unit: 'MB', over: 'highest' },
  jobsDue: { label: '到期未执行的任务', unit: '个', over: 'highest' },
  jobWaitS: { label: '任务最久等待', unit: '秒', over: 'highest' },
} as const satisfies Record<string, { label: string; unit: string; over: 'perMinute' | 'highest' }>;

export type LoadSeries = keyof typeof loadSeries;

/** How far back, and how long a step of the chart is: 60, 144 and 168 points. */
export const loadSpans = {
  hour: { label: '一小时', steps: 60, stepS: 60 },
  day: { label: '一天', steps: 144, stepS: 600 },
  week: { label: '一周', steps: 168, stepS: 3600 },
} as const;
