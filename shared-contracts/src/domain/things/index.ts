/** The things that questions are about: tags of cached answers, effects of acts, and what the server's push announces. */
export const things = [
  'activity',
  'analysisNote',
  'apiKey',
  'balance',
  'blocked',
  'booking',
  'campaign',
  'cashOut',
  'consent',
  'deposit',
  'dispute',
  'earning',
  'identity',
  'invoice',
  'invoiceTitle',
  'lowQuality',
  'mediaAccount',
  'mediaList',
  'message',
  'messageSetting',
  'order',
  'package',
  'passkey',
  'payee',
  'points',
  'preference',
  'preview',
  'profile',
  'promotedAccount',
  'reach',
  'redemption',
  'refund',
  'savedView',
  'schedule',
  'secondStep',
  'session',
  'talk',
  'task',
  'ticket',
  'webhook',
] as const;

export type Thing = (typeof things)[number];

/** How a question's answer is kept. */
export interface Question {
  about: readonly Thing[];
  /**
   * Seconds for which an answer that nobody watches any more is kept.
   * 0: it holds only for the moment (a quote, a temporary link, a running authorisation) and goes with its last watcher.
   * 60: it is shown at once to the next watcher, and refreshed.
   * 3600: it hardly ever changes (regions, industries); it is not asked again within the hour.
   */
  keptS: 0 | 60 | 3600;
  /** A list: of its pages only the last ones are kept. */
  pages?: true;
}

export const about = (...named: Thing[]): Question => ({ about: named, keptS: 60 });
export const listOf = (...named: Thing[]): Question => ({ about: named, keptS: 60, pages: true });
export const momentary = (...named: Thing[]): Question => ({ about: named, keptS: 0 });
export const lasting: Question = { about: [], keptS: 3600 };

/** An act that changes nothing anybody asks about. */
export const none: readonly Thing[] = [];
