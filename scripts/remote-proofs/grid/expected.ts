/** What the visitor should read of a fault, and how soon. */
import type { Cell, FaultName } from './cells';
import type { Engine } from './tab';

/** The text of a missing file of the shell itself: only a newer page has its successor. */
const outdated = '站点刚刚更新，这个页面需要刷新后';

/** Part of the sentence that the page should say. */
export function expectedText(
  { phase, fault }: Pick<Cell, 'phase' | 'fault'>,
  browser: Pick<Engine, 'takesShortAnswers'>,
): string {
  switch (fault) {
    case 'refused':
      return '网络连接失败';
    case 'truncated':
      return browser.takesShortAnswers ? '收到的文件与登记的指纹不一致' : '网络连接失败';
    case '404':
      return phase === 'share' || phase === 'share style' ? outdated : '没有找到文件';
    case '500':
      return '服务器返回了错误';
    case 'json':
    case 'html':
    case 'digest':
      return '收到的文件与登记的指纹不一致';
    case 'throwing':
      return phase === 'entry' ? '收到的内容不是可以运行的代码' : '运行时出错';
    case 'hanging':
    case 'drip':
      return '等待超时';
  }
}

/** For a page that comes as HTML, the shell waits so long before it takes over the frame alone. */
const servedPatienceMs = 3_000;
/** The shell may ask for five seconds why a file failed; the rest is for a busy machine. */
const slackMs = 10_000;

/** The answer never ends: only a time-out does. */
export function isEndless(fault: FaultName): boolean {
  return fault === 'hanging' || fault === 'drip';
}

export function isReadInTime({ fault, page, arrival }: Cell, tookMs: number, timeoutMs: number): boolean {
  const waits = isEndless(fault) ? timeoutMs : 0;
  const served = arrival === 'first' && page.prerendered ? servedPatienceMs : 0;
  return tookMs <= waits + served + slackMs;
}
