import { cachedAnswers } from '@shizhong/shared-ui/server-data-seat';
import { clsx } from 'clsx/lite';
import { useEffect, useState } from 'react';
import css from './tables.module.css';

const readEveryMs = 1_000;

/** What the page's cache of server data holds: each question, what it is about, how old its answer is and who watches it. */
export function AnswersTab() {
  const [answers, setAnswers] = useState(cachedAnswers);
  useEffect(() => {
    const reading = setInterval(() => setAnswers(cachedAnswers()), readEveryMs);
    return () => clearInterval(reading);
  }, []);
  if (answers.length === 0) return <p>这个页面还没有问过服务器。</p>;
  return (
    <table className={clsx(css.table, css.ledger)}>
      <thead>
        <tr>
          <th>问题</th>
          <th>事物与保留</th>
          <th>答复</th>
        </tr>
      </thead>
      <tbody>
        {answers.map(({ key, payload, about, keptS, watchers, status, answeredAt, old }) => (
          <tr key={`${key} ${JSON.stringify(payload)}`}>
            <td>
              <code>{key}</code>
              <small>{JSON.stringify(payload)}</small>
            </td>
            <td>
              {about.join(' ') || '无'}
              <small>无人看时保留 {keptS} 秒</small>
            </td>
            <td>
              {answeredAt === null ? '还没有' : `${Math.max(0, Math.round((Date.now() - answeredAt) / 1000))} 秒前`}
              {old ? '，刷新失败，是旧的' : null}
              <small>
                {status === 'pending' ? '正在问，' : null}
                {watchers} 处在看
              </small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
