import { useHost } from '@shizhong/shared-contracts';
import type { CsvCell } from '@shizhong/shared-contracts/csv';
import { saveFile } from '@shizhong/shared-ui/save-file';

export type TableRows = readonly (readonly CsvCell[])[];

/** Saves a table as a CSV file; the name ends in `.csv`. The CSV code is loaded on first use. */
export function useSaveTable(): (name: string, rows: TableRows) => Promise<void> {
  const host = useHost();
  return async (name, rows) => {
    try {
      const { csvFile } = await import(/* webpackChunkName: "csv" */ '@shizhong/shared-contracts/csv');
      saveFile(new Blob([csvFile(rows)], { type: 'text/csv;charset=utf-8' }), name);
    } catch {
      host.notify.toast('没有导出成功，请重试', 'error');
    }
  };
}
