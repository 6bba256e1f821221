import { useCallback, useEffect, useState } from 'react';
import css from './panel.module.css';
import tablesCss from './tables.module.css';

interface HealthLine {
  remote: string;
  version: string;
  visits: number;
  faulty: number;
  loadMsMedian: number | null;
  loadMsP95: number | null;
  kilobytesMedian: number | null;
  longTaskMsP95: number | null;
  inpMsP95: number | null;
  heapKBPerMinute: number | null;
  faults: Record<string, number>;
}

export function HealthTab({ base }: { base: string }) {
  const [lines, setLines] = useState<HealthLine[] | 'failed' | null>(null);
  const load = useCallback(() => {
    fetch(`${base}api/v1/health/remotes`)
      .then(async (response) =>
        setLines(response.ok ? ((await response.json()) as { data: { lines: HealthLine[] } }).data.lines : 'failed'),
      )
      .catch(() => setLines('failed'));
  }, [base]);
  useEffect(load, [load]);
  if (lines?.length === 0) return <p className={css.quiet}>最近 24 小时还没有访问。打开几个页面再来看。</p>;
  if (lines === 'failed') return <p className={css.quiet}>正式环境的数字由 npm run ops -- health 查看。</p>;
  return (
    <>
      <table className={tablesCss.table}>
        <thead>
          <tr>
            <th>访问</th>
            <th>有故障</th>
            <th>加载 ms</th>
            <th>下载 kB</th>
            <th>长任务 ms</th>
            <th>交互 ms</th>
            <th>内存 KB/分</th>
          </tr>
        </thead>
        {(lines ?? []).map((line) => (
          <tbody key={`${line.remote} ${line.version}`}>
            <tr>
              <th colSpan={7} scope="rowgroup">
                {line.remote} <code>{line.version}</code>
                <small>
                  {Object.entries(line.faults)
                    .map(([fault, count]) => `${fault} ×${count}`)
                    .join('，')}
                </small>
              </th>
            </tr>
            <tr>
              <td>{line.visits}</td>
              <td>{line.faulty}</td>
              <td>{line.loadMsMedian === null ? '–' : `${line.loadMsMedian} / ${line.loadMsP95}`}</td>
              <td>{line.kilobytesMedian ?? '–'}</td>
              <td>{line.longTaskMsP95 ?? '–'}</td>
              <td>{line.inpMsP95 ?? '–'}</td>
              <td>{line.heapKBPerMinute ?? '–'}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <p className={css.quiet}>
        最近 24 小时；加载为中位 / 95 分位，下载为中位，长任务和交互为 95 分位，内存增长为中位（只有 Chromium 能测）。
      </p>
      <button type="button" onClick={load}>
        刷新数字
      </button>
    </>
  );
}
