import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type OperatorFiles, UsageError } from './command';

const bytes = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`不能读取 ${path}：${error.code ?? error.message}`);
  });

/** Files of this machine. */
export const localFiles: OperatorFiles = {
  bytes,
  read: async (path) => (await bytes(path)).toString('utf8'),
  free(path) {
    const full = resolve(path);
    if (existsSync(full)) throw new UsageError(`${full} 已存在，请换一个路径`);
    if (!existsSync(dirname(full))) throw new UsageError(`没有目录 ${dirname(full)}`);
    return full;
  },
  async write(path, bytes) {
    const full = resolve(path);
    await writeFile(full, bytes, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(error.code === 'EEXIST' ? `${full} 已存在，请换一个路径` : `不能写入 ${full}：${error.message}`);
    });
    return full;
  },
};
