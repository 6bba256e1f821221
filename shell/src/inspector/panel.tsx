/** The inspector for developers and testers. Opened by `?inspect` or Alt+Shift+I. */
import type { Registry } from '@shizhong/shared-contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readPage } from '../page/blocks';
import { mountedMark } from '../page/mounted-mark';
import { AnswersTab } from './AnswersTab';
import { FaultsTab } from './FaultsTab';
import { factsOf } from './facts';
import { HealthTab } from './HealthTab';
import { OwnerOverlay } from './OwnerOverlay';
import css from './panel.module.css';
import { RemotesTab } from './RemotesTab';
import { runningRegistry } from './running-registry';
import { SharedTab } from './SharedTab';
import { activeTools } from './tools';
import { VersionsTab } from './VersionsTab';

const tabs = ['应用', '共享', '数据', '版本', '故障', '健康'] as const;
type Tab = (typeof tabs)[number];

export function Panel({ onClose }: { onClose(): void }) {
  const [tab, setTab] = useState<Tab>('应用');
  const [pointing, setPointing] = useState(false);
  const { base, settings } = readPage(document, window.routerBase);
  const registry = useRunningRegistry(base);
  const open = settings.profile === 'demonstration';
  return (
    <>
      {pointing ? <OwnerOverlay onDone={() => setPointing(false)} /> : null}
      <aside className={css.panel} aria-label="检查器">
        <header className={css.head}>
          <strong>检查器</strong>
          <button type="button" aria-pressed={pointing} onClick={() => setPointing(!pointing)}>
            指认归属
          </button>
          <button type="button" onClick={onClose} aria-label="关闭检查器">
            关闭
          </button>
        </header>
        <nav className={css.tabs} aria-label="检查器分类">
          {tabs.map((name) => (
            <button key={name} type="button" aria-current={name === tab} onClick={() => setTab(name)}>
              {name}
            </button>
          ))}
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section className={css.body} aria-label={tab} tabIndex={0}>
          <Refused open={open} />
          {tab === '应用' ? <RemotesTab facts={factsOf(registry, base)} base={base} /> : null}
          {tab === '共享' ? <SharedTab /> : null}
          {tab === '数据' ? <AnswersTab /> : null}
          {tab === '版本' ? <VersionsTab registry={registry} base={base} open={open} /> : null}
          {tab === '故障' ? <FaultsTab registry={registry} open={open} /> : null}
          {tab === '健康' ? <HealthTab base={base} /> : null}
        </section>
      </aside>
    </>
  );
}

function useRunningRegistry(base: string): Registry | null {
  const [running, setRunning] = useState(() => runningRegistry(document, base));
  useEffect(() => {
    // `?inspect` opens the inspector before the page is mounted.
    const mounted = new PerformanceObserver((marks) => {
      if (marks.getEntriesByName(mountedMark).length > 0) setRunning(runningRegistry(document, base));
    });
    mounted.observe({ type: 'mark', buffered: true });
    return () => mounted.disconnect();
  }, [base]);
  return useSyncExternalStore(running.subscribe, running.get);
}

/** What the address requested and did not get. Without this, somebody could report a version or fault that was never active. */
function Refused({ open }: { open: boolean }) {
  const { refused, unreachable } = activeTools();
  const why = (word: string) => {
    if (word === 'replay') return '复现链接没有被采用：已被改动、已过期，或不是由本站签发。';
    if (word === 'fault') return '故障没有打开：正式环境只接受带签名的链接。';
    return open ? '没有被采用：没有登记这个版本，或地址不在本机。' : '没有被采用：没有登记这个版本，或链接没有签名。';
  };
  const lines = [
    ...refused.map((word) => ({ word, text: why(word) })),
    ...unreachable.map((name) => ({ word: `remote.${name}`, text: '没有被采用：这个地址没有可用的版本。' })),
  ];
  if (lines.length === 0) return null;
  return (
    <div className={css.refused} role="alert">
      {lines.map(({ word, text }) => (
        <p key={word}>
          {word.startsWith('remote.') ? <code>{word} </code> : null}
          {text}
        </p>
      ))}
      <p>页面用的是登记的版本。</p>
    </div>
  );
}
