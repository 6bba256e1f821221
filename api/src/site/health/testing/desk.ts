/** A registry whose desk notes what it is asked to do. */
import type { Released, Verdict } from '../assess';
import type { ReleaseDesk } from '../watch';

export const released: Released = {
  remote: 'ad',
  stable: '1',
  candidate: '2',
  standIn: null,
  held: false,
  countedSince: {},
  rule: {
    minimumVisits: 5,
    minimumAddresses: 1,
    rollbackAboveBp: 500,
    disableAboveBp: 5000,
    inpAboveMs: 200,
    longTaskAboveMs: 1000,
    heapAboveKBPerMinute: 1024,
  },
};

export function desk(carryOut: ReleaseDesk['carryOut'] = async () => undefined, more: Partial<Released> = {}) {
  const done: Pick<Verdict, 'action' | 'version'>[] = [];
  const noted: ReleaseDesk = {
    released: async () => [{ ...released, ...more, ...(done.length > 0 ? { candidate: null } : {}) }],
    releasable: async () => ({ versions: new Map(), percent: new Map(), needsKeys: false }),
    release: async () => undefined,
    replayLink: async () => '',
    async carryOut(remote, verdict) {
      await carryOut(remote, verdict);
      done.push({ action: verdict.action, version: verdict.version });
    },
  };
  return { done, noted };
}
