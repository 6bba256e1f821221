import { BusinessRefusal, RequestFailure } from '@shizhong/shared-contracts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInHost } from '../../testing';
import { useAsk } from './use-ask';
import { useServerData } from './use-server-data';
import { useServerDataOfMany } from './use-server-data-of-many';

const shown = () => screen.getByTestId('shown').textContent;

describe('polling', () => {
  let visible: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    visible = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    visible.mockRestore();
    jest.useRealTimers();
  });
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const see = (seen: boolean) => {
    visible.mockReturnValue(!seen);
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };

  function Waiting({ waits }: { waits: boolean }) {
    const { data } = useServerData('user/wxBindResult', { bindId: 'b' }, { pollMs: waits ? 3_000 : undefined });
    return <p data-testid="shown">{data?.state ?? 'nothing'}</p>;
  }

  function page(answers: (() => unknown)[]) {
    let set: (waits: boolean) => void = () => undefined;
    function Page() {
      const [waits, setWaits] = useState(true);
      set = setWaits;
      return <Waiting waits={waits} />;
    }
    const made = renderInHost(<Page />, {
      answers: { 'user/wxBindResult': () => (answers.shift() ?? (() => ({ state: 'pending' })))() },
    });
    return { ...made, stop: () => act(async () => set(false)) };
  }

  test('a question is asked again after every answer, until it need not be', async () => {
    const { calls, stop } = page([]);
    await after(0);
    expect([calls.length, shown()]).toEqual([1, 'pending']);
    await after(6_100);
    expect(calls).toHaveLength(3);
    await stop();
    await after(30_000);
    expect(calls).toHaveLength(3);
  });

  test('a failed round is silent, keeps what is shown, and the next one follows', async () => {
    const failing = () => {
      throw new RequestFailure('Network', 'gone');
    };
    const { calls } = page([() => ({ state: 'pending' }), failing, () => ({ state: 'bound' })]);
    await after(0);
    await after(3_100);
    expect([calls.length, shown()]).toEqual([2, 'pending']);
    expect(calls[1]?.options).toMatchObject({ silent: true });
    await after(3_100);
    expect(shown()).toBe('bound');
  });

  test('nothing is asked for a page that nobody sees, and it goes on when it is seen again', async () => {
    const { calls } = page([]);
    await after(0);
    await see(false);
    await after(30_000);
    expect(calls).toHaveLength(1);
    await see(true);
    await after(3_100);
    expect(calls).toHaveLength(2);
  });

  test('leaving the page ends it', async () => {
    const { calls, view } = page([]);
    await after(0);
    view.unmount();
    await after(30_000);
    expect(calls).toHaveLength(1);
  });
});

test('the same question about several things: each is asked once when it joins, fails and is retried by itself', async () => {
  let broken = true;
  function Page() {
    const [ids, setIds] = useState(['a', 'b']);
    const answers = useServerDataOfMany(
      'ticket/detail',
      ids.map((id) => ({ id })),
    );
    return (
      <>
        <p data-testid="shown">{answers.map(({ data, status }) => `${status} ${data?.no ?? ''}`).join(', ')}</p>
        <button type="button" onClick={() => setIds(['b', 'c'])}>
          change
        </button>
        <button type="button" onClick={() => void answers[0]?.reload()}>
          again
        </button>
      </>
    );
  }
  const { person, calls } = renderInHost(<Page />, {
    answers: {
      'ticket/detail': ({ id }) => {
        if (id === 'b' && broken) throw new RequestFailure('Timeout', 'late');
        return { no: `T${id}` };
      },
    },
  });
  await screen.findByText('ready Ta, failed', { exact: false });
  await person.click(screen.getByRole('button', { name: 'change' }));
  await screen.findByText('failed , ready Tc');
  expect(calls.map(({ payload }) => payload['id'])).toEqual(['a', 'b', 'c']);
  broken = false;
  await person.click(screen.getByRole('button', { name: 'again' }));
  await screen.findByText('ready Tb, ready Tc');
});

describe('asking for what is not shown', () => {
  function Page() {
    const ask = useAsk();
    const [said, setSaid] = useState('');
    const press = () =>
      ask('ticket/detail', { id: 'a' }).then(
        ({ no }) => setSaid(no),
        (error: Error) => setSaid(error.message),
      );
    const { data } = useServerData('ticket/detail', { id: 'a' });
    return (
      <>
        <p data-testid="shown">{data?.no}</p>
        <button type="button" onClick={() => void press()}>
          ask {said}
        </button>
      </>
    );
  }

  test('is asked anew, and whoever shows the answer has it too', async () => {
    let times = 0;
    const { person } = renderInHost(<Page />, {
      answers: {
        'ticket/detail': () => {
          times += 1;
          return { no: `T${times}` };
        },
      },
    });
    await screen.findByText('T1');
    await person.click(screen.getByRole('button'));
    await screen.findByRole('button', { name: 'ask T2' });
    expect(shown()).toBe('T2');
  });

  test('gives the refusal', async () => {
    const { person } = renderInHost(<Page />, {
      answers: {
        'ticket/detail': () => {
          throw new BusinessRefusal(4004, '工单不存在');
        },
      },
    });
    await person.click(screen.getByRole('button'));
    expect(await screen.findByRole('button', { name: 'ask 工单不存在' })).toBeVisible();
  });
});
