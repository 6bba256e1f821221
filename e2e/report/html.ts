import { xml as text } from './junit';
import { failedOf, type RunResult, type TestResult } from './results';

/** The run as one page without scripts: failures first, with their screenshots. @param notes shown at the top, such as what this machine lacks */
export function html(run: RunResult, notes: readonly string[]): string {
  const { browsers, startedAt, tookMs, tests } = run;
  const failed = failedOf(run);
  const skipped = tests.filter(({ outcome }) => outcome === 'skipped').length;
  const order = { failed: 0, skipped: 1, passed: 2 };
  const sorted = tests.toSorted((a, b) => order[a.outcome] - order[b.outcome]);
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>浏览器测试：${failed === 0 ? '全部通过' : `${failed} 个失败`}</title>
<style>${style}</style>
<main>
<h1>${failed === 0 ? '全部通过' : `${failed} 个测试失败`}</h1>
<p>${tests.length} 个测试，${skipped} 个跳过，用时 ${duration(tookMs)}，开始于 ${startedAt.toISOString()}。浏览器：${text(browsers.join('、'))}。</p>
${notes.map((note) => `<p>${text(note)}</p>`).join('\n')}
${sorted.map(item).join('\n')}
</main>
</html>
`;
}

function item({ fixture, test, outcome, tookMs, errors, screenshots, videos }: TestResult): string {
  const names = { passed: '通过', failed: '失败', skipped: '跳过' };
  const inside = [
    ...errors.map((error) => `<pre>${text(error)}</pre>`),
    ...screenshots.map((file) => `<a href="${text(file)}"><img src="${text(file)}" alt="失败时的画面" loading="lazy"></a>`),
    ...videos.map((file) => `<video src="${text(file)}" controls preload="none"></video>`),
  ].join('\n');
  const head = `<b class="${outcome}">${names[outcome]}</b> ${text(fixture)}：${text(test)} <small>${duration(tookMs)}</small>`;
  return inside
    ? `<details${outcome === 'failed' ? ' open' : ''}><summary>${head}</summary>${inside}</details>`
    : `<p>${head}</p>`;
}

function duration(ms: number): string {
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} 秒` : `${Math.floor(ms / 60_000)} 分 ${Math.round((ms % 60_000) / 1000)} 秒`;
}

const style = `
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif }
main { max-width: 1100px; margin: 2rem auto; padding: 0 1rem }
p, details { margin: .4rem 0; overflow-wrap: anywhere }
.passed { color: light-dark(#166c3b, #5fd08f) } .failed { color: light-dark(#b3261e, #ff8a80) } .skipped { color: light-dark(#6b5900, #e0c060) }
pre { overflow: auto; padding: .8rem; border: 1px solid #8886; border-radius: 6px }
img, video { max-width: 100%; border: 1px solid #8886; border-radius: 6px }`;
