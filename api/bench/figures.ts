/** How figures of a run are printed, and what the system says of a process. */
import { readFileSync } from 'node:fs';
import { percentile } from './load';

export function log(name: string, figure: string): void {
  process.stdout.write(`${name.padEnd(58)} ${figure}\n`);
}

export const rate = (perS: number) => `${perS.toFixed(perS < 100 ? 1 : 0)}/s`;
export const waits = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/** Median, and between what the middle half and nearly all lie. */
export const spread = (times: readonly number[]): string => {
  const at = (share: number) => percentile(times, share).toFixed(1);
  return `median ${at(0.5)} ms, half ${at(0.25)}–${at(0.75)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, of ${times.length}`;
};

/** Processor time used by a process in ms; Linux only. Unlike the rates it is the same on a busy machine. */
export function processorMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process in MB; Linux only. */
export function memoryOf(pid: number | undefined): string {
  try {
    const found = /VmRSS:\s+(\d+) kB[\s\S]*/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? `${(Number(found[1]) / 1024).toFixed(0)} MB` : 'unknown';
  } catch {
    return 'unknown on this system';
  }
}
