import { escapeJson } from '@shizhong/shared-contracts/build';

/**
 * The only inline script. It runs before the first paint: sets the router base, redirects a visitor outside the base
 * into it (a proxy that strips the base hides the difference from the server), and sets the theme so that a dark page does
 * not flash white. In a prerendered page it also records the last click on a button until the app takes over; links work anyway.
 * A form waits for the app too: the browser would send it by itself and throw away what was typed. The landing page has none, and its bytes are counted.
 */
export function bootScript(base: string, { prerendered, hasForm }: { prerendered: boolean; hasForm: boolean }): string {
  const enterBase =
    base === '/' ? '' : `if((location.pathname+"/").indexOf(${escapeJson(base)}))location.replace(${escapeJson(base)});`;
  return `window.routerBase=${escapeJson(base)};${enterBase}(function(e,t){try{t=localStorage.getItem("sz-theme")}catch(n){}e.dataset.theme=t=="dark"||t=="light"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})(document.documentElement)${prerendered ? `;${earlyPress}` : ''}${hasForm ? `;${heldForms}` : ''}`;
}

const earlyPress =
  '(function(b){function n(e){b=e.target.closest&&e.target.closest("button")||b}addEventListener("click",n,true);window.__szEarlyPress=function(){removeEventListener("click",n,true);return b}})(null)';

/**
 * A form that stands in the page as HTML, before its code or without it, is not sent: the press on its button is recorded above. React leaves a
 * mark on every element that it has taken over; were it gone one day, no form would be sent by the browser, and ours never are.
 */
const heldForms =
  'addEventListener("submit",function(e){for(var k in e.target)if(!k.indexOf("__react"))return;e.preventDefault()},true)';
