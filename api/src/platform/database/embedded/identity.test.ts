/** Last resort of a root user without user namespaces: everything is moved to where the unprivileged user can reach it. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedBinaries } from './binaries';
import { chooseIdentity } from './identity';

const home = '/var/lib/shizhong';
const entries = () => {
  try {
    return readdirSync(home);
  } catch {
    return null;
  }
};

const root = process.getuid?.() === 0 && process.platform === 'linux';
(root ? test : test.skip)('moves binaries and data out of a private folder of root to a reachable one', () => {
  const before = entries();
  const privateFolder = mkdtempSync(join(tmpdir(), 'sz-private-'));
  try {
    chmodSync(privateFolder, 0o700);
    cpSync(join(installedBinaries(), '..'), join(privateFolder, 'package'), { recursive: true, verbatimSymlinks: true });
    const choose = () =>
      chooseIdentity(join(privateFolder, 'package', 'native'), join(privateFolder, 'data', 'postgres'), { namespaces: false });
    const identity = choose();
    expect(identity.binaries.startsWith(home)).toBe(true);
    expect(identity.data.startsWith(home)).toBe(true);
    expect(identity.note).toMatch(/private folder of root/);
    const { file, args, ids } = identity.command(join(identity.binaries, 'bin', 'postgres'), ['--version']);
    expect(ids.uid).toBeGreaterThan(0);
    expect(spawnSync(file, args, { ...ids, cwd: '/', encoding: 'utf8' }).stdout).toMatch(/PostgreSQL\) 18\./);
    const again = choose();
    expect([again.binaries, again.data]).toEqual([identity.binaries, identity.data]);
  } finally {
    rmSync(privateFolder, { recursive: true, force: true });
    for (const entry of entries() ?? [])
      if (!before?.includes(entry)) rmSync(join(home, entry), { recursive: true, force: true });
    if (!before) rmSync(home, { recursive: true, force: true });
  }
});
