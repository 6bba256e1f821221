/**
 * Which system user the embedded server runs as. PostgreSQL refuses uid 0, containers and fresh servers often have nothing else.
 * Three ways, tried in this order:
 *   1. not root: as we are;
 *   2. root, and the unprivileged user reaches binaries and data: as that user (`postgres`, else `nobody`);
 *   3. root, and something lies below a private folder such as a 0700 home: in a user namespace, where we are not uid 0;
 *   4. no namespaces either: binaries are copied to, and data kept in, a folder that the unprivileged user reaches.
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
  /** How a server program is started. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; ids: { uid?: number; gid?: number } };
  /** Owner that data files must have, null where we cannot and need not change it. */
  owner: { uid: number; gid: number } | null;
  binaries: string;
  /** Where the data is really kept. */
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
      note: 'in a user namespace, because the project lies in a private folder of root',
    };
  }
  const elsewhere = join(reachableFolder(user), createHash('sha256').update(data).digest('hex').slice(0, 12));
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 });
  return asUser(`as system user ${user.name}, data in ${elsewhere}, because the project lies in a private folder of root`, {
    binaries: reaches(binaries, user) ? binaries : copiedBinaries(binaries, reachableFolder(user)),
    data: join(elsewhere, 'postgres'),
  });
}

/** Gives data that another way of starting left behind to the user that is to run the server. */
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

/** Whether every folder on the way may be entered by the user. */
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
    // A folder of that name by anybody else, or a link, is no place for us.
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
