/**
 * Debian's Firefox by WebDriver BiDi. Playwright speaks it too, but asks for commands that the extended support release does not have
 * yet; the grid needs six of them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import * as v from 'valibot';
import WebSocket from 'ws';
import { prepare } from './in-page';
import { type Engine, inPageCall, type Tab, viewport } from './tab';

export class FirefoxMissing extends Error {
  override readonly name = 'FirefoxMissing';
  constructor() {
    super(
      'The fault grid in Firefox needs Debian’s Firefox: sudo apt-get install firefox-esr, or set FIREFOX_PATH to the program.',
    );
  }
}

class BidiFailure extends Error {
  override readonly name = 'BidiFailure';
  constructor(command: string, message: string) {
    super(`${command}: ${message}`);
  }
}

/** @throws FirefoxMissing */
export function findFirefox(
  env: Readonly<Record<string, string | undefined>> = process.env,
  isExecutable: (path: string) => boolean = executable,
): string {
  const named = env['FIREFOX_PATH'];
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  const candidates = named ? [named] : folders.flatMap((folder) => [join(folder, 'firefox-esr'), join(folder, 'firefox')]);
  const found = candidates.find(isExecutable);
  if (!found) throw new FirefoxMissing();
  return found;
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Nothing of its own over the network, and no second try that hides a broken connection from us. */
const preferences = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'intl.accept_languages': 'zh-CN',
};

/** A machine that does something else as well. */
const startMs = 60_000;

/** @throws FirefoxMissing */
export async function startFirefox(program: string = findFirefox()): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'grid-firefox-'));
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const end = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGKILL')) await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const session = await Session.at(`${await addressOf(child)}/session`);
    const { capabilities } = v.parse(started, await session.send('session.new', { capabilities: {} }));
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      takesShortAnswers: true,
      holdsFetchesForStyles: true,
      tab: (preparation) => openTab(session, inPageCall(prepare, preparation)),
      close: async () => {
        session.close();
        await end();
      },
    };
  } catch (cause) {
    await end();
    throw cause;
  }
}

const started = v.object({ capabilities: v.object({ browserVersion: v.string() }) });
const created = v.object({ context: v.string() });
const isolated = v.object({ userContext: v.string() });
const evaluated = v.variant('type', [
  v.object({ type: v.literal('success'), result: v.object({ value: v.optional(v.string()) }) }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
]);

async function openTab(session: Session, preparation: string): Promise<Tab> {
  const { userContext } = v.parse(isolated, await session.send('browser.createUserContext', {}));
  const { context } = v.parse(created, await session.send('browsingContext.create', { type: 'window', userContext }));
  await session.send('browsingContext.setViewport', { context, viewport });
  await session.send('script.addPreloadScript', {
    // A blank document has no storage.
    functionDeclaration: `() => { if (location.protocol.startsWith('http')) ${preparation} }`,
    contexts: [context],
  });
  return {
    open: async (url) => {
      await session.send('browsingContext.navigate', { context, url, wait: 'none' });
    },
    ask: async (act, argument) => {
      const answer = await session.send('script.evaluate', {
        expression: `JSON.stringify(${inPageCall(act, argument)})`,
        target: { context },
        awaitPromise: false,
      });
      const result = v.parse(evaluated, answer);
      if (result.type === 'exception') throw new BidiFailure('script.evaluate', result.exceptionDetails.text);
      const { value } = result.result;
      return value === undefined ? undefined : JSON.parse(value);
    },
    close: async () => {
      await session.send('browser.removeUserContext', { userContext });
    },
  };
}

/** Firefox says on its error output where it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new BidiFailure('start', `Firefox does not listen: ${said}`)), startMs);
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new BidiFailure('start', why));
    };
    child.once('error', ({ message }) => fail(message));
    child.once('exit', (code) => fail(`Firefox ended with ${code}: ${said}`));
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

const answered = v.variant('type', [
  v.object({ type: v.literal('success'), id: v.number(), result: v.unknown() }),
  v.object({ type: v.literal('error'), id: v.nullable(v.number()), error: v.string(), message: v.string() }),
  v.object({ type: v.literal('event') }),
]);

/** One WebSocket: commands with numbers, answers by them. */
class Session {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { command: string; resolve(result: unknown): void; reject(cause: Error): void }>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#hear(String(data)));
    socket.on('close', () => {
      for (const { command, reject } of this.#waiting.values()) reject(new BidiFailure(command, 'the connection was closed'));
    });
  }

  static at(address: string): Promise<Session> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(address);
      socket.once('open', () => resolve(new Session(socket)));
      socket.once('error', reject);
    });
  }

  send(command: string, params: object): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { command, resolve, reject });
      this.#socket.send(JSON.stringify({ id, method: command, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #hear(text: string): void {
    const message = v.parse(answered, JSON.parse(text));
    if (message.type === 'event' || message.id === null) return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'success') waiting?.resolve(message.result);
    else waiting?.reject(new BidiFailure(waiting.command, `${message.error}: ${message.message}`));
  }
}
