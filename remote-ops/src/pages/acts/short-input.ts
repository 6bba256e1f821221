import { deviceOf } from '../../lib/device';

const ids = /\b([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
/** Values are divided by the Chinese semicolon, which no browser sends. */
const agents = /Mozilla\/[^；]*/g;

/** What an act was given, as one line of a table: browsers by their names, and of long numbers the beginning. */
export const shortInput = (text: string): string =>
  text.replace(agents, (agent) => deviceOf(agent)).replace(ids, (_whole, first: string) => `${first}…`);
