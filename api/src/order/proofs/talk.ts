/** Scenes for the conversation about an order. */
import { randomUUID } from 'node:crypto';
import type { Scene, Scenes } from '../../../proofs/world';
import { fileOf } from '../../../test/certify';

/** A call of the advertiser about an order in which the media owner has said something. */
const inTalk =
  (more: object): Scene =>
  async ({ stage }) => {
    const { ad, media, orderId } = await stage.claimed();
    await stage.ok(media, 'talk/send', { id: orderId, text: '素材什么时候给？', fileIds: [] });
    return { who: ad, payload: { id: orderId, ...more }, own: [orderId] };
  };

const asking =
  (more: object): Scene =>
  async (world) => {
    const { who, payload, own } = await inTalk(more)(world);
    return { who, payload: { request_id: randomUUID(), ...payload }, ...(own ? { own } : {}) };
  };

/** A call about a proposal of one's own, or of the other side. */
const onProposal =
  (by: 'mine' | 'theirs', more: object): Scene =>
  async ({ stage }) => {
    const { ad, media, orderId } = await stage.claimed();
    const { id } = await stage.ok(by === 'mine' ? ad : media, 'talk/propose', { id: orderId, kind: 'cancel', note: '' });
    return { who: ad, payload: { request_id: randomUUID(), id, ...more }, own: [id] };
  };

export const talkScenes: Scenes = {
  'talk/propose': asking({ kind: 'cancel', note: '素材来不及' }),
  'talk/answer': onProposal('theirs', { accept: true }),
  'talk/withdraw': onProposal('mine', {}),
  'talk/detail': inTalk({}),
  'talk/unread': inTalk({}),
  'talk/seen': inTalk({ number: 1 }),
  'talk/call': asking({ text: '请平台看看' }),
  'talk/send': async (world) => {
    const { who, payload, own } = await asking({ text: '今天给' })(world);
    const fileIds = who ? [await fileOf(world.stage.services, who.id, 'attachment')] : [];
    return { who, payload: { ...payload, fileIds }, ...(own ? { own } : {}) };
  },
};
