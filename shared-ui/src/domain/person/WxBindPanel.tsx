import type { ResponseOf } from '@shizhong/shared-contracts';
import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../patterns/button';
import { FormField } from '../../patterns/controls/FormField';
import { TextInput } from '../../patterns/controls/TextInput';
import { Notice, RefusalNotice, Skeleton } from '../../patterns/states';
import { Countdown } from '../../primitives/countdown/Countdown';
import { QrCode } from '../../primitives/qr';
import css from './WxBindPanel.module.css';

type State = ResponseOf<'user/wxBindResult'>['state'];

const pollMs = 3_000;

const said: Record<Exclude<State, 'pending' | 'bound'>, string> = {
  refused: '没有同意授权，未绑定。',
  taken: '这个微信已绑定另一个账号，请先在那里解绑，或换一个微信扫码。',
  expired: '二维码已过期。',
};

/** A QR code for binding the user's WeChat. The demonstration has no WeChat behind it: it simulates the scan, and says so. */
export function WxBindPanel({ onDone }: { onDone: () => void }) {
  const start = useServerAction('user/wxBindStart');
  const play = useServerAction('user/wxBindPlay');
  const [order, setOrder] = useState<ResponseOf<'user/wxBindStart'> | null>(null);
  const [state, setState] = useState<State>('pending');
  const [nickname, setNickname] = useState('演示微信');
  const [follows, setFollows] = useState(true);
  const done = useRef(onDone);
  done.current = onDone;
  const waitsFor = order && state === 'pending' ? order.bindId : null;

  const begin = useRef(async () => {
    const attempt = await start.run({});
    if (!attempt.done) return;
    setState('pending');
    setOrder(attempt.data);
  });
  useEffect(() => {
    void begin.current();
  }, []);

  const { data: scanned } = useServerData(
    'user/wxBindResult',
    { bindId: waitsFor ?? '' },
    { enabled: waitsFor !== null, pollMs },
  );
  useEffect(() => {
    if (waitsFor && scanned) setState(scanned.state);
  }, [waitsFor, scanned]);

  useEffect(() => {
    if (state === 'bound') done.current();
  }, [state]);

  async function playScan(act: 'agree' | 'refuse') {
    if (!order) return;
    const attempt = await play.run({ bindId: order.bindId, act, nickname: nickname.trim() || '演示微信', follows });
    if (attempt.done) setState(attempt.data.state);
  }

  if (!order)
    return start.refusal ? (
      <RefusalNotice refusal={start.refusal} onRefresh={() => void begin.current()} />
    ) : (
      <Skeleton rows={4} rowHeight={40} />
    );
  const over = state !== 'pending' && state !== 'bound';
  return (
    <div className={css.panel}>
      <div className={css.code}>
        <QrCode value={order.url} label="绑定微信的二维码" cover={over ? '已失效' : undefined} />
        <div>
          <p>用要绑定的微信扫码，同意后即绑定。随后关注服务号，通知才能送达。</p>
          {over ? (
            <>
              <Notice tone={state === 'expired' ? 'info' : 'warning'} live>
                {said[state]}
              </Notice>
              <Button busy={start.busy} onClick={() => void begin.current()}>
                换一个二维码
              </Button>
            </>
          ) : (
            <p role="status" className={css.wait}>
              等待扫码 · <Countdown until={Date.parse(order.expiresAt)} waitingFor="other" onEnd={() => setState('expired')} />
            </p>
          )}
        </div>
      </div>
      {order.simulated && !over ? (
        <section className={css.play} aria-label="模拟扫码">
          <p>
            <b>演示环境</b>：没有接入微信，在这里模拟扫码的人。
          </p>
          <FormField label="微信昵称">
            <TextInput value={nickname} maxLength={30} onChange={(event) => setNickname(event.target.value)} />
          </FormField>
          <Checkbox checked={follows} onChange={(event) => setFollows(event.target.checked)}>
            已关注服务号
          </Checkbox>
          <div className={css.ways}>
            <Button kind="primary" busy={play.busy} onClick={() => void playScan('agree')}>
              同意绑定
            </Button>
            <Button busy={play.busy} onClick={() => void playScan('refuse')}>
              拒绝
            </Button>
          </div>
          <RefusalNotice refusal={play.refusal} />
        </section>
      ) : null}
    </div>
  );
}
