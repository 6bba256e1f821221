/** The inspector for developers and testers. Opened by `?inspect` or Alt+Shift+I. */
import type { Registry, RegistryEntry } from '@shizhong/shared-contracts';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readPage } from '../page/blocks';
import { mountedMark } from '../page/mounted-mark';
import { deprecatedUses } from './deprecated-uses';
import { factsOf, type RemoteFacts, sharedLines } from './facts';
import { codeFaults, faultText, fileFaults, filePhases } from './faults';
import { ownerOfNode } from './owner-of-node';
import styles from './panel.module.css';
import { runningRegistry } from './running-registry';
import { activeTools, faultSwitches, faultsKey } from './tools';

const tabs = ['应用', '共享', '版本', '故障', '健康'] as const;
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
      <aside className={styles['panel']} aria-label="检查器">
        <header className={styles['head']}>
          <strong>检查器</strong>
          <button type="button" aria-pressed={pointing} onClick={() => setPointing(!pointing)}>
            指认归属
          </button>
          <button type="button" onClick={onClose} aria-label="关闭检查器">
            关闭
          </button>
        </header>
        <nav className={styles['tabs']} aria-label="检查器分类">
          {tabs.map((name) => (
            <button key={name} type="button" aria-current={name === tab} onClick={() => setTab(name)}>
              {name}
            </button>
          ))}
        </nav>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section className={styles['body']} aria-label={tab} tabIndex={0}>
          <Refused open={open} />
          {tab === '应用' ? <Remotes facts={factsOf(registry, base)} base={base} /> : null}
          {tab === '共享' ? <Shared /> : null}
          {tab === '版本' ? <Versions registry={registry} base={base} open={open} /> : null}
          {tab === '故障' ? <Faults registry={registry} open={open} /> : null}
          {tab === '健康' ? <Health base={base} /> : null}
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
    <div className={styles['refused']} role="alert">
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

function Remotes({ facts, base }: { facts: RemoteFacts[]; base: string }) {
  const { tried } = activeTools();
  const end = Math.max(1, ...facts.flatMap(({ files }) => files.map(({ startMs, tookMs }) => startMs + tookMs)));
  return facts.map(({ entry, files }) => (
    <section key={entry.name} className={styles['remote']}>
      <h3>
        {entry.title} <code>{entry.name}</code>
        {tried.includes(entry.name) ? <em>本浏览器换用</em> : null}
      </h3>
      <p>
        版本 <code>{entry.version}</code>，约定 {entry.contract}，{entry.team ?? '未登记团队'}
      </p>
      <Deprecated entry={entry} base={base} />
      {files.length === 0 ? <p className={styles['quiet']}>这次访问还没有用到。</p> : null}
      <ol className={styles['line']}>
        {files.map(({ name, startMs, tookMs, bytes }) => (
          <li key={`${name} ${startMs}`}>
            <span className={styles['file']}>{name}</span>
            <span className={styles['figure']}>
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
  if (uses === null) return <p className={styles['quiet']}>这个版本没有说明用了哪些约定。</p>;
  if (uses.length === 0) return <p className={styles['quiet']}>没有用到将要取消的约定。</p>;
  return (
    <ul className={styles['leaving']} aria-label="将要取消的约定">
      {uses.map((line) => (
        <li key={line} lang="en">
          {line}
        </li>
      ))}
    </ul>
  );
}

function Shared() {
  return (
    <table className={`${styles['table']} ${styles['ledger']}`}>
      <thead>
        <tr>
          <th>共享模块</th>
          <th>版本</th>
          <th>谁要求了什么</th>
        </tr>
      </thead>
      <tbody>
        {sharedLines().map(({ key, version, from, askers, loaded }) => (
          <tr key={key}>
            <td>
              <code>{key}</code>
            </td>
            <td>
              {version}
              <small>由{from}提供</small>
            </td>
            <td>
              {loaded ? null : '未加载'}
              {loaded && askers.length === 0 ? '外壳自用' : null}
              {loaded
                ? askers.map(({ name, required }, index) => (
                    <div key={name}>
                      {name} {required ? <code>{required}</code> : null}
                      {index === 0 ? <small>为它下载</small> : null}
                    </div>
                  ))
                : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Versions({ registry, base, open }: { registry: Registry | null; base: string; open: boolean }) {
  const [link, setLink] = useState<string | null>(null);
  const makeLink = async () => {
    const set = new URLSearchParams((registry?.remotes ?? []).map(({ name, version }) => [name, version]));
    const response = await fetch(`${base}replay-link?${set}`);
    const token = response.ok ? ((await response.json()) as { token: string }).token : null;
    setLink(token && `${location.origin}${location.pathname}?replay=${token}`);
    if (!token) setLink('本服务器没有签名密钥，或页面用了未登记的版本：请用 npm run registry -- link');
  };
  return (
    <>
      <section>
        <h3>复现链接</h3>
        <p className={styles['quiet']}>带签名，七天内在任何浏览器打开同一组版本，用于报告问题。</p>
        <button type="button" onClick={() => void makeLink()}>
          生成
        </button>
        {link ? (
          <output>
            <textarea className={styles['link']} readOnly value={link} aria-label="复现链接" />
          </output>
        ) : null}
      </section>
      <section>
        <h3>在本浏览器换用别的版本</h3>
        <p className={styles['quiet']}>
          {open ? '已登记的版本号，或本机地址（如 http://127.0.0.1:3001/）。关闭浏览器后失效。' : '正式环境只接受带签名的链接。'}
        </p>
        {open
          ? (registry?.remotes ?? []).map(({ name, version }) => (
              <form key={name} className={styles['row']} method="get" action={location.pathname}>
                <label>
                  <code>{name}</code>
                  <input name={`remote.${name}`} defaultValue={version} />
                </label>
                <input type="hidden" name="inspect" value="" />
                <button type="submit">换用</button>
              </form>
            ))
          : null}
        <form method="get" action={location.pathname}>
          <input type="hidden" name="tools" value="off" />
          <button type="submit">恢复登记的版本</button>
        </form>
      </section>
    </>
  );
}

function Faults({ registry, open }: { registry: Registry | null; open: boolean }) {
  const names = (registry?.remotes ?? []).map(({ name }) => name);
  const [on, setOn] = useState(() => faultSwitches().rules.map(faultText));
  const [remote, setRemote] = useState(names[0] ?? '');
  const [kind, setKind] = useState<string>('down');
  const [phase, setPhase] = useState<string>('entry');
  const change = (next: string[]) => {
    setOn(next);
    faultSwitches().set(next);
    if (next.length > 0) sessionStorage.setItem(faultsKey, next.join());
    else sessionStorage.removeItem(faultsKey);
  };
  if (!open) return <p className={styles['quiet']}>正式环境不能注入故障。</p>;
  const ofFile = fileFaults.some((each) => each === kind);
  return (
    <>
      <div className={styles['row']}>
        <Choice label="应用" value={remote} options={names} onChange={setRemote} />
        <Choice label="故障" value={kind} options={[...fileFaults, ...codeFaults]} onChange={setKind} />
        {ofFile ? <Choice label="环节" value={phase} options={filePhases} onChange={setPhase} /> : null}
        <button
          type="button"
          onClick={() => change([...new Set([...on, ofFile ? `${remote}:${kind}@${phase}` : `${remote}:${kind}`])])}
        >
          打开
        </button>
      </div>
      <p className={styles['quiet']}>
        从下一次加载起生效；已经加载的文件请刷新页面。写在地址里：?fault={remote}:{kind}
      </p>
      <ul className={styles['rules']}>
        {on.map((text) => (
          <li key={text}>
            <code>{text}</code>
            <button type="button" onClick={() => change(on.filter((each) => each !== text))} aria-label={`关闭 ${text}`}>
              关闭
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => location.reload()}>
        刷新页面
      </button>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange(value: string): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

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
  faults: Record<string, number>;
}

function Health({ base }: { base: string }) {
  const [lines, setLines] = useState<HealthLine[] | 'failed' | null>(null);
  const load = useCallback(() => {
    fetch(`${base}api/v1/health/remotes`)
      .then(async (response) =>
        setLines(response.ok ? ((await response.json()) as { data: { lines: HealthLine[] } }).data.lines : 'failed'),
      )
      .catch(() => setLines('failed'));
  }, [base]);
  useEffect(load, [load]);
  if (lines?.length === 0) return <p className={styles['quiet']}>最近 24 小时还没有访问。打开几个页面再来看。</p>;
  if (lines === 'failed') return <p className={styles['quiet']}>正式环境的数字由 npm run ops -- health 查看。</p>;
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th>访问</th>
            <th>有故障</th>
            <th>加载 ms</th>
            <th>下载 kB</th>
            <th>长任务 ms</th>
            <th>交互 ms</th>
          </tr>
        </thead>
        {(lines ?? []).map((line) => (
          <tbody key={`${line.remote} ${line.version}`}>
            <tr>
              <th colSpan={6} scope="rowgroup">
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
            </tr>
          </tbody>
        ))}
      </table>
      <p className={styles['quiet']}>最近 24 小时；加载为中位 / 95 分位，下载为中位，长任务和交互为 95 分位。</p>
      <button type="button" onClick={load}>
        刷新数字
      </button>
    </>
  );
}

/** Shows the owner of the element under the pointer. Escape or a click ends it. */
function OwnerOverlay({ onDone }: { onDone(): void }) {
  const [at, setAt] = useState<{ box: DOMRect; text: ReactNode } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true } as const;
    document.addEventListener(
      'pointermove',
      ({ target }) => {
        if (!(target instanceof Element) || target.closest('#sz-inspector')) return setAt(null);
        const owner = ownerOfNode(target);
        setAt({
          box: target.getBoundingClientRect(),
          text: owner ? `${owner.title}（${owner.name}）${owner.version}，${owner.team ?? '未登记团队'}` : '外壳',
        });
      },
      options,
    );
    document.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('#sz-inspector')) return;
        event.preventDefault();
        event.stopPropagation();
        onDone();
      },
      options,
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onDone(), options);
    return () => stop.abort();
  }, [onDone]);
  if (!at) return null;
  const { left, top, width, height } = at.box;
  return (
    <svg className={styles['overlay']} aria-hidden="true">
      <rect x={left} y={top} width={width} height={height} />
      <foreignObject x={Math.max(0, left)} y={Math.max(0, top - 26)} width="480" height="26">
        <span className={styles['tag']}>{at.text}</span>
      </foreignObject>
    </svg>
  );
}
