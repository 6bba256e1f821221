/**
 * Runs first in a page of `shizhong-remote dev`: puts development builds of React in the place of the shell's production builds, which cannot
 * exchange a component and keep its state. Shell and remotes take React from the share scope, so it is enough to answer for the shell when
 * it registers its shares. A shell that offers another version, or no `react-dom/client`, keeps its React; the page then reloads on change.
 */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

interface Share {
  version: string;
  get: () => unknown;
}

/** What this page uses of a plugin of the federation runtime. */
interface SharePlugin {
  name: string;
  beforeInit<T extends { userOptions: { shared?: Record<string, Share | Share[]> } }>(args: T): T;
  beforeRegisterShare<T extends { pkgName: string; shared: Share }>(args: T): T;
}

const replacements: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

let replaces: boolean | null = null;

const plugin: SharePlugin = {
  name: 'shizhong-development-react',

  beforeInit(args) {
    // The first instance is the shell's.
    if (replaces !== null) return args;
    const offered = args.userOptions.shared ?? {};
    const missing = Object.keys(replacements).filter(
      (key) => ![offered[key] ?? []].flat().some(({ version }) => version === react.version),
    );
    replaces = missing.length === 0;
    if (missing.length > 0) window.__szReloads = `the shell does not offer ${missing.join(', ')} ${react.version}`;
    return args;
  },

  beforeRegisterShare(args) {
    const { pkgName, shared } = args;
    if (replaces && pkgName in replacements && shared.version === react.version) shared.get = () => () => replacements[pkgName];
    return args;
  },
};

/** The runtime takes over what it finds when it starts. */
const found: { __GLOBAL_PLUGIN__?: unknown[] } = Reflect.get(window, '__FEDERATION__') ?? {};
Reflect.set(window, '__FEDERATION__', { ...found, __GLOBAL_PLUGIN__: [...(found.__GLOBAL_PLUGIN__ ?? []), plugin] });
