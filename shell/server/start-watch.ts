import { escapeJson } from '@shizhong/shared-contracts/build';

export interface StartWatchFacts {
  /** Addresses of the shell's entry scripts. */
  scripts: readonly string[];
  /** Milliseconds after which a shell that has not started counts as failed. */
  timeoutMs: number;
}

/**
 * Inline script for the one file that nobody else can watch: without the shell's entry there is no code to show an error. A script that
 * failed is asked for once more under another query; after that, or when nothing has started in time, the visitor reads what is wrong
 * and can retry. A prerendered page stays readable, and the message stands below it. `shell/src/main.tsx` removes the message when the
 * shell starts late.
 */
export function startWatch({ scripts, timeoutMs }: StartWatchFacts): string {
  return `(${watch})(${escapeJson(scripts)},${timeoutMs},${escapeJson(text)})`;
}

const text = {
  title: '页面没有加载成功',
  body: '网络不稳定，或站点正在更新，请重试。',
  retry: '重试',
};

// Written for the browser as it is: not compiled, so it keeps to what every supported browser runs.
const watch = `function(f,ms,x){var d=document,n=0,o="sz-start";function el(t,s,c){var e=d.createElement(t);e.style.cssText=s;e.textContent=c||"";return e}function show(){if(window.__szLoadGuard||d.getElementById(o))return;var r=d.getElementById("root"),own=r&&!r.childElementCount,b=el("div",own?"min-height:70vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center":"position:fixed;inset:auto 0 0;z-index:99;display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:8px 16px;padding:12px 16px;background:Canvas;color:CanvasText;border-top:1px solid #8884"),h=el(own?"h1":"strong","margin:0;font-size:"+(own?20:15)+"px",x.title),p=el("p","margin:0;font-size:14px",x.body),a=el("button","min-width:96px;min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#1f2937;color:#fff;font-size:15px;cursor:pointer",x.retry);b.id=o;b.setAttribute("role","alert");a.type="button";a.onclick=function(){location.reload()};b.append(h,p,a);(own?r:d.body).append(b)}addEventListener("error",function(e){var s=e.target;if(!s||s.tagName!="SCRIPT"||f.indexOf(new URL(s.src).pathname)<0)return;if(n++)return show();var c=d.createElement("script");c.integrity=s.integrity;c.nonce=s.nonce;c.src=s.src+"?r=1";d.head.append(c)},true);setTimeout(show,ms)}`;
