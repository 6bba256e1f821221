import { render, screen } from '@testing-library/react';
import { HostProvider, useHost } from './context';
import type { Host } from './host';

function Base() {
  return <p>{useHost().base}</p>;
}

test('a page reads the shell’s services', () => {
  render(
    <HostProvider host={{ base: '/any/base/' } as Host}>
      <Base />
    </HostProvider>,
  );
  expect(screen.getByText('/any/base/')).toBeInTheDocument();
});

test('a page outside the shell throws an error that says so', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Base />)).toThrow('useHost() outside HostProvider');
});
