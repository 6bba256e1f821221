/** What only some files may import, whatever the rooms allow. */
export interface Reserved {
  specifier: RegExp;
  /** Files the rule is for; every file by default. */
  within?: RegExp;
  /** Files that may. */
  except?: RegExp;
  /** Types cost nothing in a page. */
  typesAllowed?: boolean;
  why: string;
}

/** Code that runs in a page; its tests and what helps them (`testing/`) do not. */
export const pageFiles = /^(shell|shared-ui|remote-[a-z]+)\/src\/(?!.*(\.test\.tsx?$|\.d\.ts$|\btesting\/))/;

/** The contract runs in pages and in Node, so it may use neither's own modules; but what is signed is signed and verified in Node only. */
const everywhereFiles = /^shared-contracts\/src\/(?!([a-z-]+\/)*(signature|conformance)\/)(?!.*(\.test\.tsx?$|\btesting\/))/;
const signedParts = /(^@shizhong\/shared-contracts|\.)\/([a-z-]+\/)*(signature|conformance)$/;

export const reserved: readonly Reserved[] = [
  {
    specifier: /^(antd|@ant-design\/|@rc-component\/)/,
    except: /^(shared-ui\/src\/([a-z]+\/)?antd\/|scripts\/jest\/|webpack\/)/,
    why: 'antd comes through the share keys of shared-ui’s antd folder only',
  },
  {
    specifier: /^@shizhong\/shared-ui\/light$/,
    within: /^remote-(ad|media)\/src\//,
    why: 'the areas show states, figures and steps on antd: `/states`, `/figures`, `/steps`, `/segments`',
  },
  {
    specifier: /(^|\/)primitives\/(empty|failure|notice|segments|skeleton|stat-band|steps)\//,
    within: /^shared-ui\/src\/(patterns|domain)\//,
    // Public pages show charts, sign-in and the rules in force.
    except: /^shared-ui\/src\/(patterns\/chart|domain\/(account|captcha|rules-in-force))\//,
    why: 'the areas show states, figures and steps on antd: `patterns/states`, `figures`, `steps`, `segments`',
  },
  {
    specifier: /^(zod$|zod\/|@shizhong\/shared-contracts\/([a-z-]+\/)*endpoints)/,
    within: pageFiles,
    typesAllowed: true,
    why: 'zod must not reach a page: import types only',
  },
  { specifier: /^node:/, within: pageFiles, why: 'a page has no Node modules' },
  { specifier: /^node:/, within: everywhereFiles, why: 'the contract also runs in pages, which have no Node modules' },
  { specifier: signedParts, within: pageFiles, why: 'signatures are made and verified in Node' },
  { specifier: signedParts, within: everywhereFiles, why: 'signatures are made and verified in Node' },
  { specifier: /(^|\/)testing(\/|$)/, within: everywhereFiles, why: 'what helps tests stays out of pages' },
  { specifier: /(^|\/)testing(\/|$)/, within: pageFiles, why: 'what helps tests stays out of pages' },
];
