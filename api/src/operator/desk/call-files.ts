import { type OperatorFiles, UsageError } from '../command-line/command';

export interface CallFile {
  path: string;
  base64: string;
}

/** Files that came with a call, and those that go with its answer: a path names nothing on the server. */
export function callFiles(sent: readonly CallFile[]): { files: OperatorFiles; written: CallFile[] } {
  const written: CallFile[] = [];
  const free = (path: string) => {
    if (written.some((one) => one.path === path)) throw new UsageError(`${path} 已存在，请换一个路径`);
    return path;
  };
  const bytes = async (path: string) => {
    const found = sent.find((one) => one.path === path);
    if (!found) throw new UsageError(`不能读取 ${path}：没有随命令送来`);
    return Buffer.from(found.base64, 'base64');
  };
  const files: OperatorFiles = {
    bytes,
    read: async (path) => (await bytes(path)).toString('utf8'),
    free,
    async write(path, bytes) {
      written.push({ path: free(path), base64: bytes.toString('base64') });
      return path;
    },
  };
  return { files, written };
}
