/**
 * Statements by name: parsed and planned once per connection instead of at every call. What is said in ten thousand histories is the same few
 * hundred statements, and planning them anew was half of what the database did.
 */
import { createHash } from 'node:crypto';
import { Client } from 'pg';

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** For every connection of this process that is opened from now on or is open. @returns puts it back as it was */
export function prepareStatements(): () => void {
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [text, values, ...more] = args;
    const isPlain = typeof text !== 'string' || !Array.isArray(values) || !/^\s*(select|insert|update|delete|with)\b/i.test(text);
    return Reflect.apply(query, this, isPlain ? args : [{ name: nameOf(text), text, values }, ...more]);
  } as typeof query;
  return () => {
    Client.prototype.query = query;
  };
}
