/** Web Push in this browser: a worker that shows what is pushed, and a subscription with the browser's own push service. */
import type { RequestTo } from '../../lib/desk-call';

type Subscription = RequestTo<'alarm/addDevice'>['subscription'];

/** Which of the operator's devices this browser is. */
const stored = 'sz-desk-push';
const worker = '/push-worker.js';

export function isPushPossible(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;
}

export function deviceHere(): string {
  try {
    return localStorage.getItem(stored) ?? '';
  } catch {
    return '';
  }
}

export function keepDeviceHere(id: string): void {
  try {
    if (id) localStorage.setItem(stored, id);
    else localStorage.removeItem(stored);
  } catch {
    // Only the mark 本机 is missing then.
  }
}

/**
 * @param key the product's, from `alarm/devices`
 * @returns null where its owner does not let the site notify
 * @throws DOMException where the browser reaches no push service
 */
export async function subscribeHere(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(workerAddress());
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for a former key would be refused when it is pushed to.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

export async function unsubscribeHere(): Promise<void> {
  keepDeviceHere('');
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(given: string): unknown };
}

/** One address, and through a policy where browsers have them: `docs/security.md#trusted-types`. */
function workerAddress(): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('desk-push-worker', { createScriptURL: () => worker });
  return (policy?.createScriptURL('') ?? worker) as string;
}
