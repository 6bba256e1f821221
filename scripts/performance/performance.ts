/**
 * `npm run performance -- pages build`: leads these benchmarks, each a command of its own, and writes what they printed to `docs/performance.md`
 * with date, commit and machine. Without a name: all of them, which takes half an hour on two cores.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { repository } from '../sources/repository';
import { pageOf, type Section, sectionsOf } from './sections';

const commands: Readonly<Record<string, readonly string[]>> = {
  pages: ['run', 'bench:pages'],
  hand: ['run', 'bench:hand'],
  server: ['run', 'bench:api'],
  build: ['run', 'bench:build'],
};
const file = join(repository, 'docs/performance.md');

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(commands);
const unknown = wanted.filter((name) => !(name in commands));
if (unknown.length > 0) {
  console.error(`no such section: ${unknown.join(', ')}; there are ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}
for (const name of wanted) {
  const load = loadavg()[0] ?? 0;
  const { code, printed } = await output(['--silent', ...(commands[name] ?? [])]);
  write({ name, body: [headline(name, load), '', '```', printed.trim(), '```'].join('\n') });
  // Its figures are still kept: a limit that is not met is what one wants to read.
  if (code !== 0) process.exitCode = code;
}

/** What must be known to repeat a figure. */
function headline(name: string, load: number): string {
  const [commit, changed] = [git('rev-parse', '--short', 'HEAD'), git('status', '--porcelain') !== ''];
  return [
    `\`npm ${commands[name]?.join(' ')}\`, ${new Date().toISOString().slice(0, 10)}, commit ${commit}${changed ? ' with changes' : ''}`,
    `Node ${process.versions.node}, ${availableParallelism()} cores, load ${load.toFixed(1)} before it.`,
  ].join('; ');
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
}

function output(args: readonly string[]): Promise<{ code: number; printed: string }> {
  const child = spawn('npm', args, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => {
    printed += part.toString();
    process.stdout.write(part);
  });
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? 1, printed })));
}

function write(section: Section): void {
  const former = existsSync(file) ? sectionsOf(readFileSync(file, 'utf8')) : [];
  writeFileSync(file, pageOf(former, [section], Object.keys(commands)));
}
