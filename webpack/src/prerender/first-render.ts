/**
 * What a page may know at its first render, and which of it it really asks for. The build renders a page once for every answer
 * that makes a difference to it: a page that shows the service phone has one fragment with it and one without.
 */

import type { Host, ShellState } from '@shizhong/shared-contracts';
import {
  basePlace,
  type FragmentConditions,
  type SettingName,
  settingNames,
  settingPlace,
  type Visitor,
  visitors,
} from '@shizhong/shared-contracts/build';

/** Answers a page has been given or would be given next; a missing one has not been asked for. */
export type Asker = <Q extends keyof Answers>(question: Q) => Answers[Q];

interface Answers {
  visitor: Visitor;
  profile: 'demonstration' | 'production';
  /** Whether an optional setting has a value. */
  company: boolean;
  icp: boolean;
  police: boolean;
  telecom: boolean;
  licenceUrl: boolean;
  phone: boolean;
  email: boolean;
  hours: boolean;
}

const possible: { [Q in keyof Answers]: readonly Answers[Q][] } = {
  visitor: visitors,
  profile: ['demonstration', 'production'],
  company: [true, false],
  icp: [true, false],
  police: [true, false],
  telecom: [true, false],
  licenceUrl: [true, false],
  phone: [true, false],
  email: [true, false],
  hours: [true, false],
};

/** More fragments of one page than this mean that it asks for what it does not show. */
const maxFragments = 48;

export interface Variant {
  when: FragmentConditions;
  html: string;
}

/**
 * Renders a page under every combination of answers that it tells apart.
 * @throws FirstRenderFault when there are too many; whatever `render` throws.
 */
export function variantsOf(render: (ask: Asker) => string): Variant[] {
  const variants: Variant[] = [];
  const explore = (given: Partial<Answers>): void => {
    let next: keyof Answers | null = null;
    const html = render((question) => {
      const answer = given[question];
      if (answer !== undefined) return answer;
      next ??= question;
      return possible[question][0] as Answers[typeof question];
    });
    if (next === null) {
      variants.push({ when: conditionsOf(given), html });
      if (variants.length > maxFragments)
        throw new FirstRenderFault(`more than ${maxFragments} fragments: it reads settings that it does not show`);
      return;
    }
    for (const answer of possible[next as keyof Answers]) explore({ ...given, [next]: answer });
  };
  explore({});
  return variants;
}

function conditionsOf({ visitor, profile, ...settings }: Partial<Answers>): FragmentConditions {
  return {
    ...(visitor && { visitor }),
    ...(profile && { profile }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

/** The shell's services as they are before there is a browser. What only a browser or the registry knows is refused by name. */
export function hostOf(ask: Asker): Host {
  const late = (what: string) => () => {
    throw new FirstRenderFault(`${what} at first render: use it in an effect, on an event, or behind useHydrated()`);
  };
  const optional = (name: Exclude<SettingName, 'siteName'>) => ({
    enumerable: true,
    get: () => (ask(name) ? settingPlace(name) : ''),
  });
  const group = (names: readonly SettingName[]) =>
    Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, optional(name as 'phone')])));
  const settings = {
    siteName: settingPlace('siteName'),
    get profile() {
      return ask('profile');
    },
    legal: group(settingNames.filter((name) => /^(company|icp|police|telecom|licenceUrl)$/.test(name))),
    contact: group(['phone', 'email', 'hours']),
    get sign() {
      return late('settings.sign')();
    },
    get timeouts() {
      return late('settings.timeouts')();
    },
    get paginationLabels() {
      return late('settings.paginationLabels')();
    },
  };
  return {
    settings: settings as unknown as Host['settings'],
    base: basePlace,
    now: late('host.now'),
    call: late('host.call'),
    upload: late('host.upload'),
    download: late('host.download'),
    session: { signIn: late('session.signIn'), signOut: late('session.signOut'), reloadUserInfo: late('session.reloadUserInfo') },
    notify: { toast: late('notify.toast'), notice: late('notify.notice'), error: late('notify.error') },
    dialogs: { showSign: late('dialogs.showSign'), showService: late('dialogs.showService') },
    hasPage: late('host.hasPage'),
    prefetch: () => undefined,
  };
}

/** The store as a page sees it before the browser has said who is there. */
export function stateOf(ask: Asker): ShellState {
  return {
    get login() {
      const visitor = ask('visitor');
      return { isLogin: visitor !== 'anonymous', isAd: visitor === 'ad', userinfo: {} };
    },
    user: { info: {}, wxInfo: null, status: 'idle' },
    dialogs: { sign: false, service: false },
    remotes: {},
  };
}

/** A page cannot be rendered without a browser; the message names what it does and what to do instead. */
export class FirstRenderFault extends Error {
  override readonly name = 'FirstRenderFault';
}
