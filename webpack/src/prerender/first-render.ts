/**
 * What a page may read at its first render, and which of it the page actually reads. The build renders a page once per answer
 * that affects it: a page that shows the service phone has one fragment with it and one without.
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
import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';

/** Looks up an answer; reading it records that the page depends on it. */
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

/** A page with more fragments than this reads settings that it does not show. */
const maxFragments = 48;

export interface Variant {
  when: FragmentConditions;
  html: string;
}

/**
 * Renders a page under every combination of answers that it depends on.
 * @throws FirstRenderError when there are too many; whatever `render` throws.
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
        throw new FirstRenderError(`more than ${maxFragments} fragments: it reads settings that it does not show`);
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

/** The shell's services before there is a browser. Anything only a browser or the registry knows is rejected by name. */
export function hostOf(ask: Asker): Host {
  const late = (what: string) => () => {
    throw new FirstRenderError(`${what} at first render: use it in an effect, on an event, or behind useHydrated()`);
  };
  const optional = (name: Exclude<SettingName, 'siteName'>) => ({
    enumerable: true,
    get: () => (ask(name) ? settingPlace(name) : ''),
  });
  const group = (names: readonly SettingName[]) =>
    Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, optional(name as 'phone')])));
  const settings = {
    siteName: settingPlace('siteName'),
    ruleDefaults: publicRuleDefaults,
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
    Slot: () => null,
  };
}

/** The store as a page sees it before the browser has reported who is signed in. */
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

/** A page that cannot be rendered without a browser; the message names what it does and what to do instead. */
export class FirstRenderError extends Error {
  override readonly name = 'FirstRenderError';
}
