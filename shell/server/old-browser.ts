import { escapeJson } from '@shizhong/shared-contracts/build';

/**
 * Inline script for browsers older than the list (`docs/decisions/0030-browsers.md`). What runs needs more than they have, so it is not started:
 * a page that was served as HTML stays to be read, with one line above it; in place of any other stands what is wrong. Besides the features asked
 * for, a syntax that the browser cannot read in the shell's first script says the same. `shell/src/main.tsx` and the page's own start
 * leave such a browser alone.
 * @param scripts addresses of the shell's entry scripts
 */
export function oldBrowser(scripts: readonly string[]): string {
  return `(${watch})(${escapeJson(scripts)},${escapeJson(text)})`;
}

/** Asks whether the browser is one of those; for the scripts that start the page. */
export const isOldBrowser = 'window.__szOld';

const text = {
  title: '浏览器版本太旧',
  body: '登录和工作台在这个浏览器里用不了。请升级到 Chrome 或 Edge 107、Firefox 115、Safari 16.4（iOS 16.4）以上；在微信里打开的，请升级微信或手机系统。',
};

// In the syntax of 2009, so that the oldest browser can read it. Each feature came late to one of the engines: `findLast` to Firefox, layers to
// Chromium, looking behind in a pattern to Safari (16.4).
const watch = `function(f,x){var d=document,w=window,o="sz-start";function el(t,s,c){var e=d.createElement(t);e.style.cssText=s;e.appendChild(d.createTextNode(c||""));return e}function warn(){var r=d.getElementById("root"),own,b;if(!r||d.getElementById(o))return;own=!r.firstChild;b=el("div",own?"max-width:560px;margin:0 auto;padding:20vh 24px;text-align:center":"padding:12px 24px;text-align:center;border-bottom:1px solid #888");b.id=o;b.setAttribute("role","alert");b.appendChild(el(own?"h1":"strong","margin:0 0 8px;font-size:"+(own?20:15)+"px",x.title));b.appendChild(el("p","margin:0;font-size:14px;line-height:1.7",x.body));if(own)r.appendChild(b);else d.body.insertBefore(b,d.body.firstChild)}function old(){w.__szOld=1;if(d.readyState=="loading")d.addEventListener("DOMContentLoaded",warn);else warn()}function knows(){try{return [].findLast&&w.CSSLayerBlockRule&&new RegExp("(?<=a)b")}catch(e){return 0}}if(!knows())old();w.addEventListener("error",function(e){if(e.error&&e.error.name=="SyntaxError"&&f.some(function(s){return(e.filename||"").indexOf(s)>=0}))old()})}`;

declare global {
  interface Window {
    /** Set where the browser is older than the list. */
    __szOld?: 1;
  }
}
