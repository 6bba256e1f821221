/** An authenticator with its browser, as far as a server sees them: crafts answers to WebAuthn's challenges, right ones and wrong ones. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** How an answer shall differ from a right one. */
export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  verified?: boolean;
  counter?: number;
  handle?: string;
  id?: string;
}

const flags = { present: 1, verified: 4, attested: 64 };

export class TestPasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  constructor(
    readonly origin = 'http://localhost',
    readonly rpId = new URL(origin).hostname,
  ) {}

  attestation({ challenge }: { challenge: string }, lie: Lie = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(lie.id ?? this.id, 'base64url');
    const key = map([1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, 'base64url')], [-3, Buffer.from(y, 'base64url')]);
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = Buffer.concat([this.#head(flags.attested, lie), Buffer.alloc(16), length, id, key]);
    const attestationObject = map(['fmt', 'none'], ['attStmt', map()], ['authData', authData]).toString('base64url');
    const clientDataJSON = this.#clientData('webauthn.create', challenge, lie).toString('base64url');
    return this.#credential({ clientDataJSON, attestationObject, transports: ['internal'] }, lie);
  }

  assertion({ challenge }: { challenge: string }, lie: Lie = {}) {
    this.counter += 1;
    const authData = this.#head(0, { counter: this.counter, ...lie });
    const clientData = this.#clientData('webauthn.get', challenge, lie);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      ...(lie.handle === undefined ? {} : { userHandle: lie.handle }),
    };
    return this.#credential(response, lie);
  }

  #credential<R>(response: R, lie: Lie) {
    const id = lie.id ?? this.id;
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  #head(more: number, { rpId = this.rpId, verified = true, counter = 0 }: Lie): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags.present | (verified ? flags.verified : 0) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flag]), count]);
  }

  #clientData(type: string, challenge: string, lie: Lie): Buffer {
    const said = { type: lie.type ?? type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? this.origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }
}

type Value = string | number | Buffer | Encoded;
type Encoded = Buffer & { encoded?: true };

/** CBOR, as much of it as is needed here. */
function map(...entries: [Value, Value][]): Encoded {
  const parts = entries.flatMap(([name, value]) => [item(name), item(value)]);
  return Object.assign(Buffer.concat([head(5, entries.length), ...parts]), { encoded: true as const });
}

function item(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  return 'encoded' in value ? value : Buffer.concat([head(2, value.length), value]);
}

function head(kind: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(kind << 5) | n]);
  return n < 256 ? Buffer.from([(kind << 5) | 24, n]) : Buffer.from([(kind << 5) | 25, n >> 8, n & 255]);
}
