import { businessCodes, type Endpoint, endpoints } from '@shizhong/shared-contracts/endpoints';
import { filesMatching, readText } from '../sources/files';
import { type Node, parse, walk } from '../sources/syntax';
import { code, printed, table } from './markdown';

const folder = 'shared-contracts/src/domain';

export function endpointsDocument(): string {
  const files = filesMatching(/\/endpoints\/[\w-]+\.ts$/, folder).filter((path) => !path.includes('.test.'));
  const declared = files
    .map((path) => ({ path, keys: keysOf(path, readText(path)) }))
    .filter(({ keys }) => keys.length > 0)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const all = Object.keys(endpoints);
  const elsewhere = all.filter((key) => !declared.some(({ keys }) => keys.includes(key)));
  return printed('Endpoints', 'the `endpoints` folders of `shared-contracts/src/domain`', [
    `${all.length} endpoints. Request and answer of each stand in the file named above its table; the running server shows them at \`/api/docs\`. Headers, envelope and signature: [wire-format.md](../wire-format.md).`,
    ...declared.flatMap(({ path, keys }) => [`## ${path.slice(folder.length + 1)}`, endpointTable(keys)]),
    ...(elsewhere.length > 0 ? ['## elsewhere', endpointTable(elsewhere)] : []),
  ]);
}

/** Keys of endpoints that a source declares. */
export function keysOf(path: string, source: string): string[] {
  const keys: string[] = [];
  walk(parse(path, source)['body'], (node) => {
    if (node.type !== 'KeyValueProperty') return;
    const key = (node['key'] as Node)['value'];
    if (typeof key === 'string' && Object.hasOwn(endpoints, key)) keys.push(key);
  });
  return keys;
}

function endpointTable(keys: readonly string[]): string {
  return table(
    ['key', 'method and path', 'for', 'summary', 'refusals'],
    keys.map((key) => {
      const {
        summary,
        audience,
        method = 'POST',
        path = `/api/v1/${key}`,
        refusals,
      } = (endpoints as Record<string, Endpoint>)[key] as Endpoint;
      return [code(key), code(`${method} ${path}`), audience, summary, refusals.map(codeName).join(', ')];
    }),
  );
}

const names = new Map<number, string>(Object.entries(businessCodes).map(([name, value]) => [value, name]));

function codeName(refusal: number | string): string {
  return typeof refusal === 'string' ? refusal : (names.get(refusal) ?? String(refusal));
}
