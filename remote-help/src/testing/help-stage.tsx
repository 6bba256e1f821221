import { type EndpointKey, type Host, HostProvider } from '@shizhong/shared-contracts';
import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { legacy_createStore } from 'redux';
import remote from '../remote';

interface Place {
  address: string;
  navigate: NavigateFunction;
}

function Routed({ at }: { at: Place }) {
  const { pathname, search, hash } = useLocation();
  at.address = pathname + search + hash;
  at.navigate = useNavigate();
  // As the shell does: a title based on the path, written after the page's own effects.
  useEffect(() => {
    document.title = `title of ${pathname}`;
  }, [pathname]);
  return useRoutes(remote.routes);
}

/** What the page sends as feedback. */
export const votes = jest.fn();

/** Opens an address of the help pages inside a host. */
export function open(address: string, { login = { isLogin: false, isAd: false }, now = '2026-11-22T04:00:00Z' } = {}) {
  const toast = jest.fn();
  const call = jest.fn(async (_key: EndpointKey, payload: unknown) => {
    return votes(payload);
  });
  const host = {
    settings: {
      siteName: '识众',
      legal: { company: '示例科技有限公司', icp: '', police: '', telecom: '', licenceUrl: '' },
      contact: { phone: '', email: 'help@example.org', hours: '' },
      rules: publicRuleDefaults,
    },
    notify: { toast, notice: jest.fn(), error: jest.fn() },
    hasPage: (path: string) => path.startsWith('/contact/'),
    call,
    now: () => Date.parse(now),
  } as unknown as Host;
  const at: Place = { address: '', navigate: () => undefined };
  render(
    <Provider store={legacy_createStore(() => ({ login }))}>
      <HostProvider host={host}>
        <MemoryRouter initialEntries={[address]}>
          <main>
            <Routed at={at} />
          </main>
        </MemoryRouter>
      </HostProvider>
    </Provider>,
  );
  return { user: userEvent.setup(), toast, where: () => at.address, back: () => act(() => at.navigate(-1)) };
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
