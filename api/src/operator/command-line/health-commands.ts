/** Health of the remotes by version. `npm run registry` changes which version visitors get. */
import { healthLines } from '../../figures';
import type { Command } from './command';

export const healthCommands: readonly Command[] = [
  {
    name: 'health',
    group: '系统',
    options: '[--hours <小时数，默认 24>]',
    does: '各远端应用每个版本的访问、故障、加载时间、交互延迟与内存增长',
    async run({ services: { figures } }, options) {
      const lines = await healthLines(figures, Number(options['hours'] ?? 24));
      return lines.map(({ faults, addresses, ...line }) => ({
        remote: line.remote,
        version: line.version,
        visits: line.visits,
        faulty: line.faulty,
        addresses,
        load_ms: pair(line.loadMsMedian, line.loadMsP95),
        slot_ms: pair(line.slotMsMedian, line.slotMsP95),
        kb: line.kilobytesMedian ?? '–',
        long_task_ms: line.longTaskMsP95 ?? '–',
        inp_ms: line.inpMsP95 ?? '–',
        heap_kb_per_minute: line.heapKBPerMinute ?? '–',
        faults:
          Object.entries(faults)
            .map(([fault, count]) => `${fault} ×${count}`)
            .join(', ') || '–',
      }));
    },
  },
  {
    name: 'health verdicts',
    group: '系统',
    options: '',
    does: '自动回退与停用的决定，最近 50 条',
    async run({ services: { db } }) {
      const rows = await db.selectFrom('remote_verdict').selectAll().orderBy('id', 'desc').limit(50).execute();
      return rows.map(({ at, remote, version, action, why, carried_out }) => ({
        at: at.toISOString(),
        remote,
        version,
        action: action === 'take_back' ? '回退' : '停用',
        why,
        done: carried_out ? '已执行' : '未能执行',
      }));
    },
  },
];

function pair(median: number | null, p95: number | null): string {
  return median === null ? '–' : `${median} / ${p95}`;
}
