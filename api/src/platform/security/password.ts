import { hash, verify } from '@node-rs/argon2';
import { Fault } from '../http/fault';

/** Argon2id, 19 MiB, 2 passes (OWASP's first choice): 10 ms of CPU here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More in parallel would starve file reads and all other work of the thread pool; a longer queue would only respond too late. */
const maxParallel = 2;
const maxQueue = 40;

/** A hash that no password matches: an unknown phone number costs the same work as a wrong password. */
const nobody = hash('nobody has this password', cost);

export interface Passwords {
  /** Of the text in normal form C: keyboards compose the same character differently. */
  hash(password: string): Promise<string>;
  /** Without a stored hash, does the same work and returns false. @throws Fault 503 when the queue is full */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** One instance per process: the limit reflects this machine's cores. */
export function createPasswords(): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxParallel) {
      if (queue.length >= maxQueue) throw Fault.busy(2);
      await new Promise<void>((turn) => queue.push(turn));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot is handed over rather than released, so that a new caller cannot jump the queue.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const right = await verify(stored ?? (await nobody), password.normalize('NFC'));
        return right && stored !== null;
      }),
  };
}
