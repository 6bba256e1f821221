import { type Command, need, shown, UsageError } from './command';
import { jobWord } from './job-words';

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const maxDays = 400;

/** Parses `72h`, `90m`, `7d`. @throws UsageError */
export function spanMs(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (units[unit] ?? Number.NaN);
  if (!(ms > 0 && ms <= maxDays * 86_400_000)) throw new UsageError('时长是数字加 m、h 或 d，如 72h');
  return ms;
}

export const clockCommands: readonly Command[] = [
  {
    name: 'clock',
    group: '系统',
    options: '',
    does: '产品时钟现在几点，等待到点的任务',
    async run({ services: { clock, db } }) {
      await clock.refresh();
      const { waiting, next } = await db
        .selectFrom('job')
        .select((e) => [e.fn.countAll<string>().as('waiting'), e.fn.min('due_at').as('next')])
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow();
      const now = new Date(clock.now());
      const ahead = Math.round((clock.now() - Date.now()) / 3_600_000);
      return [{ now: shown(now), aheadOfMachine: `${ahead} h`, jobsWaiting: Number(waiting), nextJob: shown(next) }];
    },
  },
  {
    name: 'clock advance',
    group: '系统',
    options: '--by <72h|7d|90m>',
    does: '演示环境：把时钟拨快，并执行到点的一切；也可写作 clock advance 72h',
    roles: ['review', 'finance', 'service', 'risk'],
    async run({ services, runDue }, options) {
      if (services.settings.profile === 'production') throw new UsageError('the clock of production cannot be moved');
      const { clock } = services;
      await clock.advance(spanMs(need(options, 'by')));
      let done = 0;
      for (let count = await runDue(); count > 0; count = await runDue()) done += count;
      return [{ now: shown(new Date(clock.now())), jobsDone: done }];
    },
  },
  {
    name: 'jobs',
    group: '系统',
    options: '[--failed yes]',
    does: '等待中的任务，最早的在前；失败过的带原因',
    async run({ services: { db } }, { failed }) {
      let query = db
        .selectFrom('job')
        .select(['kind', 'payload', 'due_at', 'attempts', 'last_fault', 'object_id'])
        .where('done_at', 'is', null)
        .orderBy('due_at')
        .limit(100);
      if (failed) query = query.where('attempts', '>', 0);
      return (await query.execute()).map((job) => ({
        到点: shown(job.due_at),
        任务: jobWord(job.kind, job.payload),
        次数: job.attempts,
        原因: job.last_fault ?? '',
        名称: job.kind === 'timer' ? `${job.payload['process']}.${job.payload['transition']}` : job.kind,
        对象: job.object_id,
      }));
    },
  },
];
