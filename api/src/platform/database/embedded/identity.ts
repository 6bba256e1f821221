/**
 * Chooses the system user that runs the embedded server. PostgreSQL refuses uid 0, yet containers and fresh servers often have no
 * other user. Tried in this order:
 *   1. not root: the current user;
 *   2. root, and the unprivileged user can reach binaries and data: that user (`postgres`, else `nobody`);
 *   3. root, and something is below a private folder such as a 0700 home: a user namespace, in which our uid is not 0;
 *   4. no namespaces either: copy the binaries to, and keep the data in, a folder that the unprivileged user can reach.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { EmbeddedDatabaseError } from './fault';

export interface Identity {
  /** Builds the command that starts a server program. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; ids: { uid?: number; gid?: number } };
  /** Required owner of the data files; null where we cannot and need not change it. */
  owner: { uid: number; gid: number } | null;
  binaries: string;
  /** Actual location of the data. */
  data: string;
  /** One line for the log. */
  note: string;
}

export function chooseIdentity(binaries: string, data: string, { namespaces = true } = {}): Identity {
  if (process.getuid?.() !== 0) {
    return {
      command: (file, args) => ({ file, args: [...args], ids: {} }),
      owner: null,
      binaries,
      data,
      note: 'as the current user',
    };
  }
  const user = unprivilegedUser();
  const asUser = (note: string, at: { binaries: string; data: string }): Identity => ({
    ...at,
    command: (file, args) => ({ file, args: [...args], ids: { uid: user.uid, gid: user.gid } }),
    owner: { uid: user.uid, gid: user.gid },
    note,
  });
  if (reaches(binaries, user) && reaches(dirname(data), user)) return asUser(`as system user ${user.name}`, { binaries, data });

  const namespace = ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'];
  if (
    namespaces &&
    spawnSync('unshare', [...namespace, join(binaries, 'bin', 'postgres'), '--version'], { cwd: '/' }).status === 0
  ) {
    return {
      binaries,
      data,
      command: (file, args) => ({ file: 'unshare', args: [...namespace, file, ...args], ids: {} }),
      owner: { uid: 0, gid: 0 },
      note: 'in a user namespace, because the project is in a private folder of root',
    };
  }
  const elsewhere = join(reachableFolder(user), createHash('sha256').update(data).digest('hex').slice(0, 12));
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 });
  return asUser(`as system user ${user.name}, data in ${elsewhere}, because the project is in a private folder of root`, {
    binaries: reaches(binaries, user) ? binaries : copiedBinaries(binaries, reachableFolder(user)),
    data: join(elsewhere, 'postgres'),
  });
}

/** Changes the owner of data that an earlier start created under a different user to the user that will run the server. */
export function giveTo(identity: Identity, folder: string): void {
  const { owner } = identity;
  const found = statSync(folder).uid;
  if (!owner) {
    const uid = process.getuid?.();
    if (uid !== undefined && found !== uid) {
      throw new EmbeddedDatabaseError(
        'foreign-data',
        `The data in ${folder} belongs to system user ${found}, but this process runs as ${uid}. Start as that user, change the owner, or set DATA_DIR.`,
      );
    }
    return;
  }
  if (found === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner.uid, owner.gid);
  }
  chownSync(folder, owner.uid, owner.gid);
}

interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

function unprivilegedUser(): SystemUser {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const user = users.find((one) => one.name === 'postgres') ?? users.find((one) => one.name === 'nobody');
  return user && user.uid > 0 ? user : { name: '65534', uid: 65_534, gid: 65_534 };
}

/** Whether the user may enter every folder of the path. */
function reaches(path: string, user: SystemUser): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found) {
      const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
      if (!(found.mode & bit)) return false;
    }
    if (folder === parse(folder).root) return true;
  }
}

function reachableFolder(user: SystemUser): string {
  for (const parent of ['/var/lib', '/srv', '/var/tmp']) {
    if (!existsSync(parent) || !reaches(parent, user)) continue;
    const folder = join(parent, 'shizhong');
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    const found = lstatSync(folder);
    // Do not use a folder of that name that somebody else created, or a link.
    if (found.isDirectory() && found.uid === 0 && !(found.mode & 0o022)) return folder;
  }
  throw new EmbeddedDatabaseError(
    'start',
    `PostgreSQL refuses to run as root and ${user.name} cannot reach this project. Move the project, run as another user, or set DATABASE_URL.`,
  );
}

function copiedBinaries(binaries: string, parent: string): string {
  const version = readFileSync(join(dirname(binaries), 'package.json'), 'utf8');
  const target = join(parent, `binaries-${createHash('sha256').update(version).digest('hex').slice(0, 12)}`);
  if (!existsSync(target)) {
    const temporary = mkdtempSync(`${target}.`);
    cpSync(binaries, temporary, { recursive: true, verbatimSymlinks: true });
    chmodSync(temporary, 0o755);
    try {
      renameSync(temporary, target);
    } catch (cause) {
      rmSync(temporary, { recursive: true, force: true });
      if (!existsSync(target)) throw cause;
    }
  }
  return target;
}
