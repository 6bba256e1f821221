import { formatDate, useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, SelectInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useState } from 'react';
import { CsvButton } from '../../features/command/CsvButton';
import type { SentFile } from '../../features/command/files';
import type { RunningCommand } from '../../features/command/use-command';

const dayMs = 86_400_000;
const names = ['今天', '昨天', '前天'];
/** Older ones are imported with the command, where any day can be typed. */
const daysOffered = 14;

/** Which day, and the file; what the import would do is said before it is done. */
export function ImportDialog({ command, onClose }: { command: RunningCommand; onClose(): void }) {
  const { now } = useHost();
  const days = Array.from({ length: daysOffered }, (_, back) => ({ back, day: formatDate(now() - back * dayMs) }));
  const [day, setDay] = useState(days[0]?.day ?? '');
  const [file, setFile] = useState<SentFile | null>(null);
  const [tried, setTried] = useState(false);

  function read(): void {
    setTried(true);
    if (!file) return;
    command.start({
      ...{ command: 'deposit statement', label: '导入并入账' },
      ...{ options: { file: file.path, day }, files: [file] },
    });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="导入一天的银行流水"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" onClick={read}>
            看它会做什么…
          </Button>
        </>
      }
    >
      <FormField label="哪一天的来款" required>
        <SelectInput
          options={days.map(({ back, day: each }) => ({ value: each, label: names[back] ? `${each} ${names[back]}` : each }))}
          value={day}
          onChange={(value) => setDay(value ?? day)}
        />
      </FormField>
      <FormField
        label="流水文件"
        required
        error={tried && !file ? '请选择银行的 CSV 文件' : undefined}
        hint="第一行是 bankTxn,amount,payerName,remark；同一笔流水导入几次都只入账一次"
      >
        <CsvButton label={file ? `已选：${file.path}` : '选择 CSV 文件…'} busy={false} onFile={setFile} />
      </FormField>
    </Dialog>
  );
}
