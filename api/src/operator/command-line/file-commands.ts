/**
 * Files that users submitted: the operator saves a licence or a screenshot to view it. `docs/pages/operator.md#reviews`,
 * `docs/domain/compliance.md#personal-information`.
 */
import { fileById } from '../../platform';
import { type Command, need, UsageError } from './command';

export const fileCommands: readonly Command[] = [
  {
    name: 'file save',
    group: '审核',
    options: '--id <文件编号> --out <路径>',
    does: '把用户提交的文件存到本机查看；记入操作日志，用完请删除',
    roles: ['review', 'finance', 'service', 'risk'],
    reads: true,
    async run({ services: { db, storage }, files }, options) {
      const file = await fileById(db, need(options, 'id'));
      const bytes = file && (await storage.get(file.storage_key));
      if (!file || !bytes) throw new UsageError(`文件 ${options['id']} 不存在`);
      const path = await files.write(need(options, 'out'), bytes);
      return [{ path, type: file.media_type, bytes: file.bytes, sha256: file.sha256 }];
    },
  },
];
