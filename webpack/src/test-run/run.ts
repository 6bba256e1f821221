/** Runs a remote's tests with nothing installed but the kit: Node's own test runner on its TypeScript. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { kitModule } from '../places';

/** @returns whether all passed; false if there are none */
export async function runTests(folder: string): Promise<boolean> {
  const source = join(folder, 'src');
  const files = existsSync(source)
    ? readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file) => join(source, file))
    : [];
  if (files.length === 0) {
    console.error('no file src/**/*.test.ts or .test.tsx');
    return false;
  }
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const preloaded = [tsx, kitModule('test-run/preload')].flatMap((file) => ['--import', pathToFileURL(file).href]);
  const child = spawn(process.execPath, [...preloaded, '--test', ...files], { cwd: folder, stdio: 'inherit' });
  return new Promise((ended) => child.once('exit', (code) => ended(code === 0)));
}
