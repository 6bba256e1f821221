import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderInHost } from '../../testing';
import { useServerAction } from './use-server-action';
import { useServerData } from './use-server-data';

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

test('Leaving the page aborts the pending call.', async () => {
  const { view, calls } = renderInHost(<Messages />);
  await waitFor(() => expect(calls).toHaveLength(1));
  view.unmount();
  expect(isAborted(calls[0])).toBe(true);
});

function Reader() {
  const read = useServerAction('messages/read');
  const [done, setDone] = useState(0);
  const [ids, setIds] = useState(['a']);
  return (
    <>
      <button
        type="button"
        onClick={async () => {
          const attempt = await read.run({ ids });
          if (attempt.done) setDone((before) => before + 1);
        }}
      >
        read
      </button>
      <button type="button" onClick={() => setIds(['b'])}>
        other
      </button>
      <p data-testid="state">
        {done} {read.busy ? 'busy' : 'idle'} {read.refusal?.text} {read.refusal?.conflict ? 'conflict' : ''}
      </p>
    </>
  );
}

const requestIds = (calls: { payload: Record<string, unknown> }[]) => calls.map((call) => call.payload['request_id']);

test('A double click acts once.', async () => {
  let release: (value: unknown) => void = () => {};
  const { person, calls } = renderInHost(<Reader />, {
    answers: { 'messages/read': () => new Promise((resolve) => (release = resolve)) },
  });
  await person.dblClick(screen.getByRole('button', { name: 'read' }));
  expect(calls).toHaveLength(1);
  expect(state()).toContain('busy');
  await act(async () => release({}));
  expect(state()).toContain('1 idle');
});

test('A retry after a missing answer keeps its request_id; an answer or another value makes a new one.', async () => {
  let call = 0;
  const { person, calls } = renderInHost(<Reader />, {
    answers: {
      'messages/read': () => {
        call += 1;
        if (call === 1 || call === 4) throw new RequestFailure('Network', 'gone');
        return {};
      },
    },
  });
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  await press('read');
  expect(state()).toContain('没有收到服务器的答复，内容已保留，请重试');
  await press('read');
  await press('read');
  await press('read');
  await press('other');
  await press('read');
  const [first, second, third, fourth, fifth] = requestIds(calls);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
  expect(fifth).not.toBe(fourth);
  expect(new Set([first, third, fourth, fifth]).size).toBe(4);
});

test('A changed version is reported as a conflict.', async () => {
  const { person } = renderInHost(<Reader />, {
    answers: {
      'messages/read': () => {
        throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试');
      },
    },
  });
  await person.click(screen.getByRole('button', { name: 'read' }));
  expect(state()).toContain('内容已被更新，请刷新后再试 conflict');
});
