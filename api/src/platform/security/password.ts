import { hash, verify } from '@node-rs/argon2';
import { Fault } from '../http/fault';

/** Argon2id, 19 MiB, 2 passes (OWASP's first choice): 10 ms of CPU here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at a time starve file reads and everything else of the thread pool; a longer queue only answers too late. */
const atATime = 2;
const longestQueue = 40;

/** A hash nobody has the password of: an unknown phone number costs the same work as a wrong password. */
const nobody = hash('nobody has this password', cost);

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With no stored hash it does the same work and answers false. @throws Fault 503 when too many wait */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** One per process: the limit is about this machine's cores. */
export function createPasswords(): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atATime) {
      if (queue.length >= longestQueue) throw Fault.busy(2);
      await new Promise<void>((turn) => queue.push(turn));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, not given back: a newcomer cannot slip in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const right = await verify(stored ?? (await nobody), password);
        return right && stored !== null;
      }),
  };
}
