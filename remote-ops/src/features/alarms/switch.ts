const stored = 'sz-desk-alarms';

/** Whether the browser may announce, and its owner wants it to. */
export function areAlarmsOn(): boolean {
  try {
    return 'Notification' in window && Notification.permission === 'granted' && localStorage.getItem(stored) === 'on';
  } catch {
    return false;
  }
}

/** Asks the browser the first time. @returns whether they are on now */
export async function switchAlarms(on: boolean): Promise<boolean> {
  try {
    if (on && 'Notification' in window && Notification.permission === 'default') await Notification.requestPermission();
    if (on) localStorage.setItem(stored, 'on');
    else localStorage.removeItem(stored);
  } catch {
    // A browser that keeps nothing announces nothing.
  }
  return areAlarmsOn();
}
