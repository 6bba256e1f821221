import { type EndpointKey, endpoints, endpointsOfScope, methodOf, pathOf } from '@shizhong/shared-contracts/endpoints';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { openApiDocument } from './openapi';
import { programsDocument } from './openapi-programs';

type Json = Record<string, unknown>;
const document = openApiDocument() as unknown as Json & { paths: Record<string, Record<string, Json>> };

test('describes every declared endpoint with its refusals and audience', () => {
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const operation = document.paths[pathOf(key)]?.[methodOf(key).toLowerCase()];
    expect(operation).toMatchObject({ operationId: key, summary: endpoints[key].summary });
    for (const code of endpoints[key].refusals) expect(operation?.['description']).toContain(String(code));
    expect(operation?.['security']).toEqual(endpoints[key].audience === 'public' ? [] : [{ token: [] }]);
  }
});

test('what keys reach is described with the scopes of each endpoint, and nothing else is', () => {
  const { paths } = programsDocument({ routerBase: '/', publicUrl: 'https://shop.example', signPrefix: 'A', signSuffix: 'Z' });
  const reached = Object.values(endpointsOfScope).flatMap((scopes) => Object.values(scopes).flat()) as EndpointKey[];
  expect(Object.keys(paths ?? {}).sort()).toEqual([...new Set(reached.map(pathOf))].sort());
  expect(paths?.['/api/v1/report/evidence']?.post?.security?.map((one) => one['token'])).toEqual([['orders'], ['bookings']]);
  expect(paths?.['/api/v1/media/claim']?.post?.description).toBe('需要权限：媒体主「接单」。');
});

test('every reference in the document resolves', () => {
  const lost: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { $ref } = node as { $ref?: unknown };
    if (typeof $ref === 'string' && !resolves($ref)) lost.push($ref);
    Object.values(node).forEach(walk);
  };
  walk(document);
  expect(lost).toEqual([]);
});

function resolves(ref: string): boolean {
  if (!ref.startsWith('#/')) return false;
  let node: unknown = document;
  for (const step of ref.slice(2).split('/'))
    node = (node as Json | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  return node !== undefined;
}

describe('the page', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  test('has its own content security policy and loads nothing from other origins', async () => {
    const page = await api.app.inject('/openapi/');
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/https:|upgrade-insecure-requests|swagger\.io|unsafe/);
    const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(assets.length).toBeGreaterThan(3);
    for (const asset of assets) {
      expect(asset).not.toMatch(/^(https?:)?\/\//);
      expect((await api.app.inject(new URL(asset, 'http://x/openapi/').pathname)).statusCode).toBe(200);
    }
    expect((await api.app.inject('/openapi/programs.json')).json()).toMatchObject({ openapi: '3.1.0' });
    expect((await api.app.inject('/openapi/json')).json()).toEqual(JSON.parse(JSON.stringify(document)));
  });
});
