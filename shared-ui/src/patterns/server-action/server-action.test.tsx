import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInHost } from '../../testing';
import { useServerAction } from './use-server-action';

const state = () => screen.getByTestId('state').textContent;

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
