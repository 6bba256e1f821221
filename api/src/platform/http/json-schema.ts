/** Schemas of the contract as OpenAPI takes them. */
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  $defs?: Record<string, JsonSchema>;
};

/** OpenAPI 3.1 accepts JSON Schema 2020-12 unchanged; definitions of recursive types are moved to the document's components. */
export function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  key: EndpointKey,
  components: Record<string, JsonSchema>,
): JsonSchema {
  const { $schema: _dialect, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  const nameOf = (definition: string) => `${key.replace('/', '.')}.${io}.${definition}`;
  const moved = (node: unknown): JsonSchema =>
    JSON.parse(
      JSON.stringify(node).replace(/"#\/\$defs\/([^"]+)"/g, (_all, name: string) => `"#/components/schemas/${nameOf(name)}"`),
    );
  for (const [name, definition] of Object.entries($defs)) components[nameOf(name)] = moved(definition);
  return moved(rest);
}
