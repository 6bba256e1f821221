import { effectsOf } from './effects';
import { type EndpointKey, endpoints } from './endpoints';
import { campaignKinds } from './kinds';
import { undoable } from './rules/undo';

const lines = Object.entries(undoable).flatMap(([name, { act, undo, offeredS, acceptedS }]) => {
  const areas = act.includes('/') ? [''] : campaignKinds().map(({ area }) => `${area}/`);
  return areas.map((area) => ({
    name,
    act: `${area}${act}` as EndpointKey,
    undo: `${area}${undo}` as EndpointKey,
    offeredS,
    acceptedS,
  }));
});

test('what can be undone and what undoes it are declared acts, and the undo refreshes whatever the act changed', () => {
  for (const { act, undo } of lines) {
    expect([act, act in endpoints, undo, undo in endpoints]).toEqual([act, true, undo, true]);
    const missed = (effectsOf(act) ?? ['not an act']).filter((thing) => !(effectsOf(undo) ?? []).includes(thing as never));
    expect([act, undo, missed]).toEqual([act, undo, []]);
  }
});

test('the server accepts an undo for longer than the page offers it', () => {
  for (const { name, offeredS, acceptedS } of lines)
    expect([name, acceptedS === null || acceptedS > offeredS]).toEqual([name, true]);
});

test('nothing that pays, charges or cashes out can be undone', () => {
  const moved = ['deposit', 'refund', 'cashOut', 'earning', 'payee', 'invoice', 'redemption'];
  for (const { act } of lines) expect([act, (effectsOf(act) ?? []).filter((thing) => moved.includes(thing))]).toEqual([act, []]);
});
