import { RequestFailure, useHost } from '@shizhong/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderInHost } from '../../testing';
import { useServerData } from './use-server-data';
import { useServerDataOfMany } from './use-server-data-of-many';

const page = (title: string) => ({ list: [{ title }], total: 1, page: 1, pageSize: 20 });

function Messages({ keepPrevious = false }: { keepPrevious?: boolean }) {
  const [number, setNumber] = useState(1);
  const answer = useServerData('messages/list', { page: number, pageSize: 20, filters: {} }, { keepPrevious });
  return (
    <>
      <p data-testid="state">
        {answer.status}
        {answer.isRefreshing ? ' refreshing' : ''} {answer.data?.list[0]?.title ?? 'nothing'}
      </p>
      <button type="button" onClick={() => setNumber((before) => before + 1)}>
        next
      </button>
      <button type="button" onClick={() => void answer.reload()}>
        again
      </button>
    </>
  );
}

const isAborted = (call?: { options?: unknown }) => (call?.options as { signal: AbortSignal } | undefined)?.signal.aborted;
const state = () => screen.getByTestId('state').textContent;

test('An answer overtaken by a later request is dropped and its call aborted.', async () => {
  const open: ((value: unknown) => void)[] = [];
  const { person, calls } = renderInHost(<Messages />, {
    answers: { 'messages/list': () => new Promise((resolve) => open.push(resolve)) },
  });
  await person.click(screen.getByRole('button', { name: 'next' }));
  expect(isAborted(calls[0])).toBe(true);
  await act(async () => {
    open[1]?.(page('second'));
    open[0]?.(page('first'));
  });
  expect(state()).toBe('ready second');
});

test('A new payload hides the previous data, unless it is the next page of a list.', async () => {
  const answers = {
    'messages/list': (payload: Record<string, unknown>) => (payload['page'] === 1 ? page('first') : new Promise(() => {})),
  };
  const plain = renderInHost(<Messages />, { answers });
  await waitFor(() => expect(state()).toBe('ready first'));
  await plain.person.click(screen.getByRole('button', { name: 'next' }));
  expect(state()).toBe('loading nothing');
  plain.view.unmount();

  const list = renderInHost(<Messages keepPrevious />, { answers });
  await waitFor(() => expect(state()).toBe('ready first'));
  await list.person.click(screen.getByRole('button', { name: 'next' }));
  expect(state()).toBe('ready refreshing first');
});

test('A failed refresh keeps the data; a retry brings it up to date.', async () => {
  let call = 0;
  const { person } = renderInHost(<Messages />, {
    answers: {
      'messages/list': () => {
        call += 1;
        if (call === 2) throw new RequestFailure('Timeout', 'too slow');
        return page(`answer ${call}`);
      },
    },
  });
  await waitFor(() => expect(state()).toBe('ready answer 1'));
  await person.click(screen.getByRole('button', { name: 'again' }));
  await waitFor(() => expect(state()).toBe('failed answer 1'));
  await person.click(screen.getByRole('button', { name: 'again' }));
  await waitFor(() => expect(state()).toBe('ready answer 3'));
});

test('When disabled during a call, it stops waiting.', async () => {
  function Switched() {
    const [enabled, setEnabled] = useState(true);
    const answer = useServerData('messages/list', { page: 1, pageSize: 20, filters: {} }, { enabled });
    return (
      <button
        type="button"
        onClick={() => {
          void answer.reload();
          setEnabled(false);
        }}
      >
        {answer.status} {String(answer.isRefreshing)}
      </button>
    );
  }
  let call = 0;
  const { person } = renderInHost(<Switched />, {
    answers: {
      'messages/list': () => {
        call += 1;
        return call === 1 ? page('first') : new Promise(() => {});
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'ready false' }));
  expect(await screen.findByRole('button', { name: 'ready false' })).toBeVisible();
});

test('Nothing of the former account is shown once another has come, not even for a moment and not as the previous page.', async () => {
  let owner = 'former';
  const shown: string[] = [];
  function Watched() {
    const answer = useServerData('messages/list', { page: 1, pageSize: 20, filters: {} }, { keepPrevious: true });
    const [other] = useServerDataOfMany('messages/list', [{ page: 2, pageSize: 20, filters: {} }]);
    const text = `${answer.data?.list[0]?.title ?? 'nothing'} ${other?.data?.list[0]?.title ?? 'nothing'}`;
    shown.push(text);
    return <p data-testid="state">{text}</p>;
  }
  const { store } = renderInHost(<Watched />, { answers: { 'messages/list': () => page(owner) } });
  await waitFor(() => expect(state()).toBe('former former'));
  shown.length = 0;
  owner = 'new';
  await act(async () => void store.dispatch({ type: 'login/setUser' }));
  await waitFor(() => expect(state()).toBe('new new'));
  expect(shown[0]).toBe('nothing nothing');
  expect(shown.join(' ')).not.toContain('former');
});

test('Leaving the page aborts the pending call.', async () => {
  const { view, calls } = renderInHost(<Messages />);
  await waitFor(() => expect(calls).toHaveLength(1));
  view.unmount();
  await waitFor(() => expect(isAborted(calls[0])).toBe(true));
});

test('A form opens with a fresh answer, not with one seen before, and stays as it was opened whatever its own saving changes.', async () => {
  let title = 'seen before';
  const asks = { page: 1, pageSize: 20, filters: {} };
  function Form() {
    const opened = useServerData('messages/list', asks, { once: true });
    const host = useHost();
    return (
      <>
        <p data-testid="form">{opened.data?.list[0]?.title ?? opened.status}</p>
        <button type="button" onClick={() => void host.call('messages/read', {})}>
          save
        </button>
        <button type="button" onClick={() => void opened.reload()}>
          reopen
        </button>
      </>
    );
  }
  function Pages() {
    const [forms, setForms] = useState(false);
    const known = useServerData('messages/list', asks, { enabled: !forms });
    return (
      <>
        <p>{forms ? '' : known.data?.list[0]?.title}</p>
        <button type="button" onClick={() => setForms(true)}>
          open
        </button>
        {forms ? <Form /> : null}
      </>
    );
  }
  const now = jest.spyOn(Date, 'now');
  const { person, calls } = renderInHost(<Pages />, {
    answers: { 'messages/list': () => page(title), 'messages/read': () => ({ unread: 0 }) },
  });
  await screen.findByText('seen before');
  title = 'fresh';
  now.mockReturnValue(Date.now() + 10_000);
  const form = () => screen.getByTestId('form').textContent;
  await person.click(screen.getByRole('button', { name: 'open' }));
  expect(form()).not.toBe('seen before');
  await waitFor(() => expect(form()).toBe('fresh'));

  title = 'saved';
  await person.click(screen.getByRole('button', { name: 'save' }));
  expect(form()).toBe('fresh');
  expect(calls.map(({ key }) => key)).toEqual(['messages/list', 'messages/list', 'messages/read']);
  await person.click(screen.getByRole('button', { name: 'reopen' }));
  await waitFor(() => expect(form()).toBe('saved'));
  now.mockRestore();
});
