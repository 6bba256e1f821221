import type { RegistryEntry } from '@shizhong/shared-contracts';
import { useEffect, useState } from 'react';
import { deprecatedUses } from './deprecated-uses';
import type { RemoteFacts } from './facts';
import css from './panel.module.css';
import { activeTools } from './tools';

export function RemotesTab({ facts, base }: { facts: RemoteFacts[]; base: string }) {
  const { tried } = activeTools();
  const end = Math.max(1, ...facts.flatMap(({ files }) => files.map(({ startMs, tookMs }) => startMs + tookMs)));
  return facts.map(({ entry, files }) => (
    <section key={entry.name} className={css.remote}>
      <h3>
        {entry.title} <code>{entry.name}</code>
        {tried.includes(entry.name) ? <em>本浏览器换用</em> : null}
      </h3>
      <p>
        版本 <code>{entry.version}</code>，约定 {entry.contract}，{entry.team ?? '未登记团队'}
      </p>
      <Deprecated entry={entry} base={base} />
      {files.length === 0 ? <p className={css.quiet}>这次访问还没有用到。</p> : null}
      <ol className={css.line}>
        {files.map(({ name, startMs, tookMs, bytes }) => (
          <li key={`${name} ${startMs}`}>
            <span className={css.file}>{name}</span>
            <span className={css.figure}>
              {startMs}–{startMs + tookMs} ms，{bytes === 0 ? '缓存' : `${(bytes / 1000).toFixed(1)} kB`}
            </span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect x={(startMs / end) * 100} width={Math.max(0.6, (tookMs / end) * 100)} height="6" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  ));
}

function Deprecated({ entry, base }: { entry: RegistryEntry; base: string }) {
  const [uses, setUses] = useState<string[] | null | 'loading'>('loading');
  useEffect(() => {
    let current = true;
    void deprecatedUses(entry, base).then((found) => current && setUses(found));
    return () => {
      current = false;
    };
  }, [entry, base]);
  if (uses === 'loading') return null;
  if (uses === null) return <p className={css.quiet}>这个版本没有说明用了哪些约定。</p>;
  if (uses.length === 0) return <p className={css.quiet}>没有用到将要取消的约定。</p>;
  return (
    <ul className={css.leaving} aria-label="将要取消的约定">
      {uses.map((line) => (
        <li key={line} lang="en">
          {line}
        </li>
      ))}
    </ul>
  );
}
