/**
 * What API keys reach, as OpenAPI 3.1 for generators of clients: only those endpoints, each with its scopes, and an answer that a
 * client's types can tell apart by `code`. `docs/domain/identity.md#api-keys`.
 */
import { apiScopeOf, type apiScopes } from '@shizhong/shared-contracts/api-scopes';
import {
  businessCodes,
  type Endpoint,
  type EndpointKey,
  endpoints,
  endpointsOfScope,
  methodOf,
  pathOf,
} from '@shizhong/shared-contracts/endpoints';
import { type Side, sources } from '@shizhong/shared-contracts/session';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { ApiSettings } from '../settings';
import { type JsonSchema, schemaOf } from './json-schema';

const sideNames: Record<Side, string> = { ad: '广告主', media: '媒体主' };

const faults = {
  '400': '签名、时间或格式不正确',
  '403': '密钥没有该接口的权限，或不允许从这个网络地址使用',
  '409': '同一 request_id 的第一次调用还没有结束，见 Retry-After',
  '429': '请求过于频繁，见 Retry-After',
  '500': '服务器错误',
  '503': '暂时不可用，见 Retry-After',
} as const;

export type ProgramsDocument = OpenAPIV3_1.Document & { 'x-signature': { prefix: string; suffix: string } };

type Settings = Pick<ApiSettings, 'routerBase' | 'publicUrl' | 'signPrefix' | 'signSuffix'>;

export function programsDocument({ routerBase, publicUrl, signPrefix, signSuffix }: Settings): ProgramsDocument {
  const schemas: Record<string, JsonSchema> = { Fault: fault };
  const paths: OpenAPIV3_1.PathsObject = {};
  for (const [key, scopes] of scopesByEndpoint())
    paths[pathOf(key)] = { [methodOf(key).toLowerCase()]: operation(key, { declaration: endpoints[key], scopes }, schemas) };
  return {
    openapi: '3.1.0',
    info: { title: '识众开放接口', version: '1.0.0', description: introduction },
    servers: [{ url: (publicUrl ?? routerBase).replace(/\/$/, '') || '/' }],
    tags: Object.values(sideNames).map((name) => ({ name })),
    paths,
    components: { securitySchemes, schemas: schemas as Record<string, OpenAPIV3_1.SchemaObject> },
    'x-signature': { prefix: signPrefix, suffix: signSuffix },
  };
}

const introduction = [
  'API 密钥可以调用的接口，由接口声明生成。每个接口写明需要哪一项权限。',
  '每个请求带四个头：token 为密钥，source 为密钥冒号前的部分，timestamp 为当前秒数，sign 为签名。',
  '签名：取 source、timestamp 和请求体的顶层字段，去掉 null 和空文本；文本用它本身，其余用它在请求体中的 JSON 原文；' +
    '按键的字符编码排序，用 & 连成 key=value；前面加 x-signature.prefix，后面加 x-signature.suffix，取 UTF-8 的 MD5，小写十六进制。',
  'HTTP 200 中 code 为 200 是成功，其余是业务拒绝，原因见 msg；字段的问题在 errors。带 request_id 的接口可以用同一个值安全地重试。',
].join('\n\n');

const headerScheme = (name: string, description: string): OpenAPIV3_1.SecuritySchemeObject => ({
  ...{ type: 'apiKey', in: 'header', name, description },
});

/** All four on each request; schemes, and not parameters, so that a generated client sets them in one place. */
const securitySchemes = {
  token: headerScheme('token', 'sz_advert_web:key_… 或 sz_media_web:key_…，在「基本信息」新建'),
  source: headerScheme('source', 'sz_advert_web 或 sz_media_web'),
  timestamp: headerScheme('timestamp', '秒，与服务器相差不超过 300'),
  sign: headerScheme('sign', '请求签名'),
};

const fault: JsonSchema = {
  type: 'object',
  required: ['code', 'status_code', 'msg'],
  properties: { code: { type: 'integer' }, status_code: { type: 'integer' }, msg: { type: 'string' } },
};

function scopesByEndpoint(): Map<EndpointKey, { side: Side; scope: string }[]> {
  const found = new Map<EndpointKey, { side: Side; scope: string }[]>();
  for (const side of Object.keys(sources) as Side[]) {
    for (const [scope, keys] of Object.entries(endpointsOfScope[side])) {
      for (const key of keys as EndpointKey[]) found.set(key, [...(found.get(key) ?? []), { side, scope }]);
    }
  }
  return found;
}

function operation(
  key: EndpointKey,
  { declaration, scopes }: { declaration: Endpoint; scopes: readonly { side: Side; scope: string }[] },
  schemas: Record<string, JsonSchema>,
): OpenAPIV3_1.OperationObject {
  const labels = scopes.map(({ side, scope }) => `${sideNames[side]}「${labelOf(side, scope)}」`);
  return {
    operationId: key.replace('/', '_'),
    tags: [...new Set(scopes.map(({ side }) => sideNames[side]))],
    summary: declaration.summary,
    description: `需要权限：${labels.join('或')}。`,
    // Any one of the scopes suffices. OpenAPI 3.1 takes names of roles for schemes of every type.
    security: [...new Set(scopes.map(({ scope }) => scope))].map((scope) => ({
      ...{ token: [scope], source: [], timestamp: [], sign: [] },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaOf(declaration.request, 'input', key, schemas) as OpenAPIV3_1.SchemaObject },
      },
    },
    responses: {
      '200': {
        description: '成功（code 200）或业务拒绝（其他 code）',
        content: { 'application/json': { schema: answer(declaration, schemaOf(declaration.response, 'output', key, schemas)) } },
      },
      ...Object.fromEntries(
        Object.entries(faults).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } } },
        ]),
      ),
    },
  };
}

/** Codes that any call may meet: no session, ended session, a field that is not as required. */
const always = [businessCodes.sessionGone, businessCodes.sessionEnded, businessCodes.invalid];

function answer({ refusals }: Endpoint, data: JsonSchema): OpenAPIV3_1.SchemaObject {
  const success: JsonSchema = {
    type: 'object',
    required: ['code', 'status_code', 'msg', 'data'],
    properties: { code: { type: 'integer', const: 200 }, status_code: { type: 'integer' }, msg: { type: 'string' }, data },
  };
  const text: JsonSchema = { type: 'string' };
  const refusal: JsonSchema = {
    type: 'object',
    required: ['code', 'status_code', 'msg'],
    properties: {
      ...{ code: { type: 'integer', enum: [...new Set([...always, ...refusals])] }, status_code: { type: 'integer' }, msg: text },
      reason: text,
      errors: { type: 'array', items: { type: 'object', required: ['path', 'msg'], properties: { path: text, msg: text } } },
    },
  };
  return { oneOf: [success, refusal] } as OpenAPIV3_1.SchemaObject;
}

function labelOf(side: Side, scope: string): string {
  return apiScopeOf(side, scope as keyof (typeof apiScopes)[Side])?.label ?? scope;
}
