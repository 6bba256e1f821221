/** Address of the server-sent events, below the router base. */
export const newsPath = '__dev/news';

const listen = `new EventSource(window.routerBase+"${newsPath}").onmessage=function(m){window.dispatchEvent(new CustomEvent("sz-build",{detail:JSON.parse(m.data)}))};`;

/**
 * First script of a page with hot updates. Shell and remotes each have their own fast refresh; they see one another's React
 * only through a DevTools hook that records renderers, which the hook that fast refresh creates by itself does not do.
 */
export const hotPageScript = `${listen}window.__REACT_DEVTOOLS_GLOBAL_HOOK__=window.__REACT_DEVTOOLS_GLOBAL_HOOK__||{renderers:new Map,supportsFiber:true,inject:function(r){var i=this.renderers.size+1;this.renderers.set(i,r);return i},onScheduleFiberRoot:function(){},onCommitFiberRoot:function(){},onCommitFiberUnmount:function(){}};`;

/**
 * For one remote in a running shell: as above, and a page that has not loaded the remote yet reloads, because the digests in it are those
 * of the build before.
 */
export const remotePageScript = `${hotPageScript}addEventListener("sz-build",function(e){var n=e.detail,s=window.__szSeen=window.__szSeen||{},b=s[n.build];if(window.__szHotBuilds&&__szHotBuilds.has(n.build))return;if(n.errors)console.error(n.errors);else{s[n.build]=n.hash;if(b&&b!==n.hash)location.reload()}});`;
