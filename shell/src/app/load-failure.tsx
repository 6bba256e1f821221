import type { LoadErrorFacts, LoadErrorReason, LoadPhase } from '@shizhong/shared-contracts';
import { Button, ButtonLink } from '@shizhong/shared-ui';
import { useEffect } from 'react';
import { useInRouterContext, useLocation } from 'react-router-dom';
import css from './load-failure.module.css';
import { useShell } from './shell-context';

const phaseNames: Readonly<Record<LoadPhase, string>> = {
  registry: '读取应用清单',
  manifest: '读取版本清单',
  contract: '核对版本',
  entry: '加载入口文件',
  module: '加载主模块',
  page: '加载页面代码',
  style: '加载页面样式',
  frame: '加载页面框架',
  render: '显示页面内容',
  slot: '加载这一部分',
};

const reasonTexts: Readonly<Record<LoadErrorReason, string>> = {
  http: '服务器返回了错误',
  network: '网络连接失败',
  integrity: '收到的文件与登记的指纹不一致，已拒绝运行',
  schema: '收到的内容不符合约定',
  version: '它需要的站点版本与当前版本不兼容，已拒绝运行',
  script: '收到的内容不是可以运行的代码',
  threw: '运行时出错',
  disabled: '这部分功能已暂停',
  unverifiable: '这个浏览器无法核对它的文件，已拒绝运行，请换用较新的浏览器',
};

/** What failed, in one sentence that a visitor understands. */
export function failureText({ phase, type, reason }: LoadErrorFacts): string {
  const what = type === 'missing' ? '没有找到文件' : type === 'timeout' ? '等待超时' : reasonTexts[reason ?? 'network'];
  return `${phaseNames[phase]}时，${what}。`;
}

export interface LoadFailureProps {
  facts: LoadErrorFacts;
  /** The failure's own message; shown for a remote that was disabled on purpose. */
  message?: string;
  /** Chinese name of the part that failed. */
  title: string;
  onRetry(): void;
}

/** Shown in place of the part that failed; everything around it keeps working. */
export function LoadFailure({ facts, title, message = '', onRetry }: LoadFailureProps) {
  useReported(facts, message);
  const off = facts.reason === 'disabled';
  const outdated = useOutdated(facts);
  return (
    <section
      className={css.failure}
      role="alert"
      data-remote={facts.remote}
      data-phase={facts.phase}
      data-type={facts.type}
      data-reason={facts.reason}
    >
      <svg className={css.picture} viewBox="0 0 96 64" aria-hidden="true">
        <path className={css.soft} d="M20 14h56v38H20z" />
        <path d="M20 14h56v38H20zM20 24h56M27 19h.1M33 19h.1M39 19h.1M34 44l10-10M44 44 34 34M54 36h14M54 43h9" />
      </svg>
      <h1 className={css.title}>
        「{title}」{off ? '暂停服务' : '暂时打不开'}
      </h1>
      <p className={css.text}>
        {off ? message : outdated ? '站点刚刚更新，这个页面需要刷新后才能打开。' : failureText(facts)}
        {facts.reload ? '重试会重新载入这一页，已保存的草稿还在。' : null}
        {/* Without the registry no page works. */}
        {facts.phase === 'registry' ? null : <span className={css.others}>其他页面不受影响，可以继续使用。</span>}
      </p>
      <div className={css.actions}>
        {outdated ? (
          <Button kind="primary" onClick={() => location.reload()}>
            刷新页面
          </Button>
        ) : null}
        <Button kind={outdated ? 'default' : 'primary'} onClick={facts.reload ? () => location.reload() : onRetry}>
          重试
        </Button>
        <HomeLink />
      </div>
      <p className={css.facts}>
        {[facts.version && `版本 ${facts.version}`, facts.address && shortened(facts.address)].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </section>
  );
}

/** Every failure shown to a visitor is also reported to the teams. */
export function useReported(facts: LoadErrorFacts, message: string): void {
  const { reports } = useShell();
  useEffect(() => reports?.add({ kind: 'load', facts, message }), [reports, facts, message]);
}

/** A missing file of the shell itself: a newer shell has been deployed, and only a reload loads it. */
export function useOutdated({ type, address }: LoadErrorFacts): boolean {
  const own = useShell().page.shellFiles?.base;
  return type === 'missing' && own !== undefined && address !== undefined && shortened(address).startsWith(own);
}

/** Without the retry query, and without our own origin, which the visitor sees in the address bar. */
function shortened(address: string): string {
  const { origin, pathname, href } = new URL(address, location.origin);
  return origin === location.origin ? pathname : href.replace(/\?.*$/, '');
}

/** Not on the home page itself, and not before there is a router. */
function HomeLink() {
  return useInRouterContext() ? <HomeLinkInside /> : null;
}

function HomeLinkInside() {
  const { pathname } = useLocation();
  return pathname === '/' ? null : <ButtonLink to="/">返回首页</ButtonLink>;
}
