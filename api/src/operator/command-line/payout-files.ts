/** The files of a batch of cash-outs: to the bank, and its answer. `docs/domain/operator.md#batches`. */
import { formatFen } from '@shizhong/shared-contracts/format';
import { linesOfBatch } from '../../money';
import { type OpsContext, UsageError } from './command';
import { readBankFile, writeBankFile } from './files';

/** @returns the number of lines @throws UsageError if the batch is empty or the file cannot be written; a retry is safe */
export async function writeBatch({ services, files }: OpsContext, batchNo: string, path: string): Promise<number> {
  const lines = await linesOfBatch(services, batchNo);
  if (!lines.length) throw new UsageError(`批次 ${batchNo} 没有打款中的提现`);
  const heading = ['no', 'kind', 'holder', 'bank', 'branch', 'account', 'amount'];
  const cells = lines.map((line) => [
    line.no,
    line.kind,
    line.holder,
    line.bank,
    line.branch,
    line.account,
    formatFen(line.paidFen),
  ]);
  await writeBankFile(files, path, heading, cells);
  return lines.length;
}

export interface BankResult {
  no: string;
  ok: 'yes' | 'no' | 'unknown';
  reference: string;
  reason: string;
}

/** Reads the bank's results of a batch. @throws UsageError with the line number */
export async function readResults({ files }: OpsContext, path: string): Promise<BankResult[]> {
  const lines = await readBankFile(files, path, ['no', 'ok', 'reference', 'reason']);
  return lines.map(({ no, ok, reference, reason }, index) => {
    if (!no || (ok !== 'yes' && ok !== 'no' && ok !== 'unknown'))
      throw new UsageError(`第 ${index + 2} 行：no 必填，ok 写 yes、no 或 unknown`);
    if (ok === 'no' && !reason) throw new UsageError(`第 ${index + 2} 行：没有付成的要写银行的原因`);
    return { no, ok, reference, reason };
  });
}
