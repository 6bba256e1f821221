import type { Registry } from '@shizhong/shared-contracts';
import { act, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { type Shell, ShellContext } from '../app/shell-context';
import { RegistryStore } from '../federation/registry';
import { runningRegistry } from './running-registry';

const registryOf = (version: string) => ({ schema: 1, remotes: [{ name: 'help', version }] }) as unknown as Registry;

afterEach(() => document.body.replaceChildren());

test('a page reports the registry it runs now, not the one it was served with', async () => {
  const registry = new RegistryStore({ base: '/', timeoutMs: 1, initial: registryOf('1.0.0') });
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'root';
  await act(async () => createRoot(place).render(<ShellContext value={{ registry } as Shell}>here</ShellContext>));
  expect(screen.getByText('here')).toBeInTheDocument();
  const running = runningRegistry(document, '/');
  const received: unknown[] = [];
  running.subscribe(() => received.push(running.get()?.remotes[0]?.version));
  registry.adopt(registryOf('1.1.0'));
  expect(received).toEqual(['1.1.0']);
});

test('a page that has not mounted reports what the server wrote into it', () => {
  const block = document.body.appendChild(document.createElement('script'));
  block.type = 'application/json';
  block.id = 'sz-registry';
  block.textContent = JSON.stringify({ schema: 1, remotes: [] });
  expect(runningRegistry(document, '/').get()).toEqual({ schema: 1, remotes: [] });
});
