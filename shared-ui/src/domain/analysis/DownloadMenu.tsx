import { useHost } from '@shizhong/shared-contracts';
import type { CsvCell } from '@shizhong/shared-contracts/csv';
import { Dropdown } from '@shizhong/shared-ui/antd/menus';
import type { RefObject } from 'react';
import { Button } from '../../patterns/button';
import { Icon } from '../../primitives/icon/Icon';
import { saveFile } from '../../primitives/save-file';

export interface DownloadMenuProps {
  /** Without its ending. */
  fileName: string;
  /** Stands over the picture. */
  title: string;
  drawing: RefObject<SVGSVGElement | null>;
  /** With head and sum, as seen; null until they are: the button has its place before. */
  points: (() => readonly (readonly CsvCell[])[]) | null;
  parts: (() => readonly (readonly CsvCell[])[]) | null;
}

/** What is seen, as a picture or as data. */
export function DownloadMenu({ fileName, title, drawing, points, parts }: DownloadMenuProps) {
  const host = useHost();

  async function saveCsv(rows: readonly (readonly CsvCell[])[], name: string) {
    const { csvFile } = await import(/* webpackChunkName: "csv" */ '@shizhong/shared-contracts/csv');
    saveFile(new Blob([csvFile(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  }

  async function savePicture() {
    const svg = drawing.current;
    if (!svg) throw new Error('nothing is drawn');
    const { chartPicture } = await import(/* webpackChunkName: "chart-picture" */ './chart-picture');
    saveFile(await chartPicture(svg, title), `${fileName}.png`);
  }

  async function save(work: () => Promise<void>) {
    try {
      await work();
    } catch {
      host.notify.toast('没有下载成功，请重试', 'error');
    }
  }

  const items = [
    { key: 'png', label: '图片 PNG，2 倍', onClick: () => void save(savePicture) },
    { key: 'csv', label: '图上数据 CSV', onClick: () => void save(() => saveCsv(points?.() ?? [], fileName)) },
    ...(parts
      ? [{ key: 'parts', label: '下方明细 CSV', onClick: () => void save(() => saveCsv(parts(), `${fileName}-明细`)) }]
      : []),
  ];
  return (
    <Dropdown disabled={!points} trigger={['click']} placement="bottomRight" autoFocus menu={{ items, 'aria-label': '下载' }}>
      <Button aria-haspopup="menu" disabled={!points}>
        <Icon name="download" size={16} />
        下载
      </Button>
    </Dropdown>
  );
}
