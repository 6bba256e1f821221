/** Preloaded for a remote's tests: in Node a style sheet exports its class names unchanged. */
import { register } from 'node:module';

const names = 'export default new Proxy({}, { get: (_, name) => String(name) });';

const hooks = `export const load = (url, context, next) => url.endsWith('.css')
  ? { format: 'module', shortCircuit: true, source: ${JSON.stringify(names)} }
  : next(url, context);`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
