import type { Handler } from 'htmlparser2';

/** Nobody writes deeper; the parser's time for a tag grows with the depth at which it stands. */
const maxDepth = 300;

class TooDeep extends Error {}

/** A handler whose parser stops at an absurd depth; only an exception stops it at once. */
export function stoppedWhenTooDeep(handler: Partial<Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag'>>): {
  handler: Partial<Handler>;
  /** @returns false if the parser was stopped */
  run(parse: () => void): boolean;
} {
  let depth = 0;
  return {
    handler: {
      ...handler,
      onopentag(name, attributes, implied) {
        depth += 1;
        if (depth > maxDepth) throw new TooDeep();
        handler.onopentag?.(name, attributes, implied);
      },
      onclosetag(name, implied) {
        depth -= 1;
        handler.onclosetag?.(name, implied);
      },
    },
    run(parse) {
      try {
        parse();
        return true;
      } catch (error) {
        if (error instanceof TooDeep) return false;
        throw error;
      }
    },
  };
}
