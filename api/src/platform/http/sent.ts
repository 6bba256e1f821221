/** Reads the input of a request from its query, body or multipart form, as its schema requires. */

import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readPairs, refuseUnstorable, type Sent } from './body';

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at + 1);
}

export async function sentBy(request: FastifyRequest, method: string): Promise<Sent> {
  if (method === 'GET') return readPairs(queryOf(request));
  if (request.isMultipart()) return readMultipart(request);
  return (request.body as Sent | null | undefined) ?? { values: {}, signed: {} };
}

/** The file is held in memory: it has at most 5 MB, and its type is determined from its bytes before anything is stored. */
async function readMultipart(request: FastifyRequest): Promise<Sent> {
  const values: Record<string, unknown> = Object.create(null);
  let file: Buffer | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await part.toBuffer();
    else {
      refuseUnstorable([part.fieldname, part.value]);
      values[part.fieldname] = part.value;
    }
  }
  return { values, signed: values, file };
}

export function isText(request: FastifyRequest, method: string): boolean {
  return method === 'GET' || !/^application\/json/i.test(request.headers['content-type'] ?? 'application/json');
}

/** Form and query values are text; where the schema expects a number, a boolean or a nested value, the text is parsed as JSON. */
export function typedValues(schema: z.ZodType, values: Record<string, unknown>): Record<string, unknown> {
  const shape = (schema as z.ZodType & { shape?: Record<string, z.ZodType> }).shape ?? {};
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (!field || typeof value !== 'string' || !jsonTypes.has(innerType(field))) return [key, value];
      const parsed = parsedOr(value);
      // The text held an escape sequence where the value holds the character.
      refuseUnstorable(parsed);
      return [key, parsed];
    }),
  );
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const jsonTypes = new Set(['number', 'int', 'boolean', 'array', 'object', 'record', 'tuple']);

function innerType(schema: z.ZodType): string {
  const definition = schema.def as { type: string; innerType?: z.ZodType };
  return definition.innerType ? innerType(definition.innerType) : definition.type;
}

export function faultsOf(error: z.ZodError): { path: string; msg: string }[] {
  return error.issues.slice(0, 50).map(({ path, message }) => ({ path: path.join('.'), msg: chinese(message) }));
}

/** Messages of our own rules are already Chinese; zod's own messages concern types and lengths that none of our forms sends. */
function chinese(message: string): string {
  return /[\u4e00-\u9fff]/.test(message) ? message : '内容或格式不正确';
}
