import { renderInHost } from '@shizhong/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import type { SaveCall } from './draft-saver';
import { useDraft } from './use-draft';

const place = { key: 'draft/new', format: 1, revive: (values: object) => values as { name: string } };

function Form({ send }: { send: (call: SaveCall<{ name: string }>) => Promise<{ id: string; version: number }> }) {
  const [values, setValues] = useState({ name: '' });
  const start = useMemo(
    () => ({
      ...{ place, values: { name: '' }, keepsItself: true, dirty: false },
      ...{ draft: { id: null, no: null, version: 0 } },
      server: { send, toForm: (typed: { name: string }) => typed, isTouched: ({ name }: { name: string }) => name !== '' },
    }),
    [send],
  );
  useDraft(start, values);
  return <input aria-label="name" value={values.name} onChange={({ target }) => setValues({ name: target.value })} />;
}

const otherTabWrites = (key = place.key) =>
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: '{"values":{"name":"theirs"}}' })));

test('what is typed in two tabs becomes two drafts: neither waits until the other has written over its copy', async () => {
  const sent: SaveCall<{ name: string }>[] = [];
  const send = async (call: SaveCall<{ name: string }>) => {
    sent.push(call);
    return { id: 'd1', version: sent.length };
  };
  const { person, notified } = renderInHost(<Form send={send} />);
  otherTabWrites();
  expect(sent).toEqual([]);
  await person.type(screen.getByLabelText('name'), 'mine');
  otherTabWrites('draft/of something else');
  expect(sent).toEqual([]);
  otherTabWrites();
  await waitFor(() => expect(sent.map(({ form }) => form)).toEqual([{ name: 'mine' }]));
  expect(notified).toEqual(['另一个标签页也在填这张表，请在其中一处继续']);
  // Its own write is heard by the other tab, which writes again: nothing new is sent, and it is said once.
  otherTabWrites();
  expect(sent).toHaveLength(1);
  expect(notified).toHaveLength(1);
});
