/**
 * `/openapi` is the page, `/openapi/json` the description, generated from the same declarations as the routes;
 * `/openapi/programs.json` is the part that API keys reach.
 */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Endpoint, type EndpointKey, endpoints, methodOf, pathOf } from '@shizhong/shared-contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { ApiSettings } from '../settings';
import type { healthPaths } from './health';
import { type JsonSchema, schemaOf } from './json-schema';
import { programsDocument } from './openapi-programs';

const audiences = { public: '公开', user: '需登录', ad: '需以广告主身份登录', media: '需以媒体主身份登录' } as const;

const ready = { '200': { description: '可以服务' }, '503': { description: '数据库不可用' } };

const protocolFaults = {
  '400': '签名、时间或格式不正确',
  '403': 'API 密钥没有该接口的权限',
  '413': '内容过大',
  '415': '内容类型不支持',
  '429': '请求过于频繁，见 Retry-After',
  '500': '服务器错误',
  '503': '暂时不可用，见 Retry-After',
} as const;

export function openApiDocument(routerBase = '/'): OpenAPIV3_1.Document {
  const paths: OpenAPIV3_1.PathsObject = {};
  const schemas: Record<string, JsonSchema> = { Fault: fault };
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    paths[pathOf(key)] = { [methodOf(key).toLowerCase()]: operation(key, endpoints[key], schemas) };
  }
  for (const [path, summary] of Object.entries(health)) paths[path] = { get: { operationId: path.slice(1), ...summary } };
  return {
    openapi: '3.1.0',
    info: {
      title: '识众 API',
      version: '1.0.0',
      description: '由 shared-contracts 的接口声明生成。每个请求都带 source、timestamp、sign 三个头。',
    },
    servers: [{ url: routerBase.replace(/\/$/, '') || '/' }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'token',
          description:
            'sz_advert_web:… 或 sz_media_web:…；API 密钥为 sz_advert_web:key_… 或 sz_media_web:key_…，只开放新建时勾选的接口',
        },
      },
      schemas: schemas as Record<string, OpenAPIV3_1.SchemaObject>,
    },
  };
}

const health: Record<(typeof healthPaths)[number], { summary: string; responses: Record<string, { description: string }> }> = {
  '/livez': { summary: '进程存活', responses: { '200': { description: '进程在运行；不询问数据库' } } },
  '/readyz': { summary: '可以服务', responses: ready },
  '/healthz': { summary: '同 /readyz', responses: ready },
};

const fault = {
  type: 'object',
  required: ['code', 'status_code', 'msg'],
  properties: { code: { type: 'integer' }, status_code: { type: 'integer' }, msg: { type: 'string' }, data: {} },
};

const signing: OpenAPIV3_1.ParameterObject[] = [
  { name: 'source', in: 'header', required: true, schema: { type: 'string', enum: ['sz_advert_web', 'sz_media_web'] } },
  { name: 'timestamp', in: 'header', required: true, description: '秒，与服务器相差不超过 300', schema: { type: 'integer' } },
  {
    name: 'sign',
    in: 'header',
    required: true,
    description: '请求签名，MD5 小写十六进制',
    schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
  },
];

function operation(key: EndpointKey, declaration: Endpoint, schemas: Record<string, JsonSchema>): OpenAPIV3_1.OperationObject {
  const request = schemaOf(declaration.request, 'input', key, schemas);
  const response = schemaOf(declaration.response, 'output', key, schemas);
  const area = key.split('/')[0] ?? key;
  const refusals = declaration.refusals.length ? `业务码：${declaration.refusals.join('、')}。` : '';
  return {
    operationId: key,
    tags: [area],
    summary: declaration.summary,
    description: `${audiences[declaration.audience]}。${refusals}`,
    security: declaration.audience === 'public' ? [] : [{ token: [] }],
    parameters: [...signing, ...(methodOf(key) === 'GET' ? queryParameters(request) : [])],
    ...(methodOf(key) === 'GET' ? {} : { requestBody: { required: true, content: bodies(request, declaration) } }),
    responses: {
      '200': {
        description: '成功（code 200）或业务拒绝（其他 code）',
        content: {
          'application/json': { schema: envelopeSchema(response) as OpenAPIV3_1.SchemaObject },
          ...(declaration.produces ? { [declaration.produces]: { schema: { type: 'string' } } } : {}),
        },
      },
      ...Object.fromEntries(
        Object.entries(protocolFaults).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } } },
        ]),
      ),
    },
  };
}

function queryParameters(schema: JsonSchema): OpenAPIV3_1.ParameterObject[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: field as object,
  }));
}

function bodies(schema: JsonSchema, declaration: Endpoint): Record<string, OpenAPIV3_1.MediaTypeObject> {
  if (!declaration.multipart) {
    const body = { schema: schema as OpenAPIV3_1.SchemaObject };
    return { 'application/json': body, 'application/x-www-form-urlencoded': body };
  }
  const properties = { ...schema.properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } };
  return {
    'multipart/form-data': {
      schema: { ...schema, properties, required: [...(schema.required ?? []), 'file'] } as OpenAPIV3_1.SchemaObject,
    },
  };
}

function envelopeSchema(data: JsonSchema): JsonSchema {
  const faultOfField = {
    type: 'object',
    required: ['path', 'msg'],
    properties: { path: { type: 'string' }, msg: { type: 'string' } },
  };
  return {
    type: 'object',
    required: ['code', 'status_code', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      status_code: { type: 'integer' },
      msg: { type: 'string' },
      data: { anyOf: [data, { type: ['object', 'null'] }] },
      szPush: { type: 'string' },
      reason: { type: 'string' },
      errors: { type: 'array', items: faultOfField },
    },
  };
}

export async function openApiRoutes(app: FastifyInstance, settings: ApiSettings): Promise<void> {
  // Made when somebody asks: half a second that a start, and each test that starts a server, does without.
  let programs: string | undefined;
  app.get('/openapi/programs.json', (_request, reply) => {
    programs ??= JSON.stringify(programsDocument(settings));
    return reply.type('application/json; charset=utf-8').send(programs);
  });
  let whole: OpenAPIV3_1.Document | undefined;
  const document = {
    toJSON() {
      whole ??= openApiDocument(settings.routerBase);
      return whole;
    },
  };
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/openapi',
    staticCSP: true,
    // The plugin's default policy allows other origins and an external validator; this page needs neither.
    transformStaticCSP: () =>
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // Requests must be signed, which the page cannot do, so it offers no button that could only fail.
    uiConfig: { docExpansion: 'list', supportedSubmitMethods: [] },
    theme: {
      title: '识众 API',
      css: [{ filename: 'theme.css', content: '.swagger-ui .topbar, .swagger-ui .auth-wrapper { display: none }' }],
    },
  });
}
