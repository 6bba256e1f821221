/** Address of the server-sent events, below the router base. */
export const newsPath = '__dev/news';

const listen = `new EventSource(window.routerBase+"${newsPath}").onmessage=function(m){window.dispatchEvent(new CustomEvent("sz-build",{detail:JSON.parse(m.data)}))};`;

/**
 * First script of a page with hot updates. Shell and remotes each carry fast refresh; they only see one another's React
 * through a DevTools hook that records renderers, and the one fast refresh makes for itself does not.
 */
export const hotPageScript = `${listen}window.__REACT_DEVTOOLS_GLOBAL_HOOK__=window.__REACT_DEVTOOLS_GLOBAL_HOOK__||{renderers:new Map,supportsFiber:true,inject:function(r){var i=this.renderers.size+1;this.renderers.set(i,r);return i},onScheduleFiberRoot:function(){},onCommitFiberRoot:function(){},onCommitFiberUnmount:function(){}};`;

/** For one remote in a running shell: a shell in production mode cannot take hot updates, so the page is loaded anew. */
export const reloadPageScript = `${listen}addEventListener("sz-build",function(e){var n=e.detail,k="sz-build:"+n.build,b=sessionStorage.getItem(k);if(n.faults)console.error(n.faults);else{sessionStorage.setItem(k,n.hash);if(b&&b!==n.hash)location.reload()}});`;
