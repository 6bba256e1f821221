/** A check and what it says. */
import type { Seen, Situation } from './situation';

/** `ask`: no program can see it; a person has to. */
export type Level = 'good' | 'ask' | 'warning' | 'fault';

export interface Finding {
  level: Level;
  /** One sentence. */
  says: string;
}

export interface Check {
  name: string;
  of(situation: Situation): Finding;
}

export const good = (says: string): Finding => ({ level: 'good', says });
export const ask = (says: string): Finding => ({ level: 'ask', says });
export const warning = (says: string): Finding => ({ level: 'warning', says });
export const fault = (says: string): Finding => ({ level: 'fault', says });

/** What was not looked at is no fault of the operator's, and not good either. */
export function seen<T>(what: Seen<T>, say: (facts: T) => Finding): Finding {
  return 'facts' in what ? say(what.facts) : warning(`Not looked at: ${what.unseen}.`);
}
