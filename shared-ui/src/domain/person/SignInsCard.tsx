import { formatDateTime, formatRelative, type ResponseOf } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { Dialog } from '../../patterns/dialog';
import { lazyPart } from '../../patterns/lazy-part';
import { Row, RowList } from '../../patterns/row-list';
import { InlineFailure, Skeleton } from '../../patterns/states';
import { Card } from '../../primitives/card/Card';
import { StatusTag } from '../../primitives/status/StatusTag';
import type { Ending } from './EndSignInForm';
import css from './SignInsCard.module.css';

type SignIn = ResponseOf<'user/sessions'>[number];

const DeviceNameForm = lazyPart(
  () => import(/* webpackChunkName: "device-name" */ './DeviceNameForm').then(({ DeviceNameForm }) => DeviceNameForm),
  <Skeleton rows={2} rowHeight={48} />,
);

const EndSignInForm = lazyPart(
  () => import(/* webpackChunkName: "end-sign-in" */ './EndSignInForm').then(({ EndSignInForm }) => EndSignInForm),
  <Skeleton rows={3} rowHeight={48} />,
);

const SignInRecord = lazyPart(
  () => import(/* webpackChunkName: "sign-in-record" */ './SignInRecord').then(({ SignInRecord }) => SignInRecord),
  <Skeleton rows={5} rowHeight={48} />,
);

/** 登录设备: where the user is signed in, by the names the user gave, with 「下线」, and the sign-in record of the last six months. */
export function SignInsCard() {
  const live = useServerData('user/sessions', {});
  const [ending, setEnding] = useState<Ending | null>(null);
  const [naming, setNaming] = useState<SignIn | null>(null);
  const [record, setRecord] = useState(false);
  const others = live.data?.some((one) => !one.current) ?? false;
  return (
    <Card
      title="登录设备"
      extra={
        <Button size="small" onClick={() => setRecord(true)} aria-haspopup="dialog">
          登录记录
        </Button>
      }
    >
      {live.data ? (
        <>
          <RowList label="登录设备">
            {live.data.map((one) => (
              <SignInRow key={one.id} one={one} onName={() => setNaming(one)} onEnd={() => setEnding(one)} />
            ))}
          </RowList>
          {others ? (
            <div className={css.all}>
              <Button size="small" onClick={() => setEnding('others')} aria-haspopup="dialog">
                其他登录全部下线
              </Button>
            </div>
          ) : null}
        </>
      ) : live.status === 'failed' ? (
        <InlineFailure onRetry={() => void live.reload()} />
      ) : (
        <Skeleton rows={2} rowHeight={48} />
      )}
      <Dialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={titleOf(ending)}
        size="small"
        rule="/help/common?id=password-and-phone#suspicious"
      >
        {ending ? <EndSignInForm ending={ending} onClose={() => setEnding(null)} /> : null}
      </Dialog>
      <Dialog open={naming !== null} onClose={() => setNaming(null)} title="给设备命名" size="small">
        {naming ? <DeviceNameForm one={naming} onDone={() => setNaming(null)} /> : null}
      </Dialog>
      <Dialog open={record} onClose={() => setRecord(false)} title="登录记录">
        <SignInRecord />
      </Dialog>
    </Card>
  );
}

function titleOf(ending: Ending | null): string {
  if (ending === null) return '下线';
  return ending === 'others' ? '让其他登录全部下线？' : `让 ${ending.name || ending.device} 下线？`;
}

function SignInRow({ one, onName, onEnd }: { one: SignIn; onName: () => void; onEnd: () => void }) {
  const which = one.name || one.device;
  return (
    <Row
      title={one.name ? `${one.name}（${one.device}）` : one.device}
      note={
        <>
          登录于 {formatDateTime(one.at)}，{one.ip}（{one.region}）
          <br />
          {formatRelative(one.lastSeenAt)}活动
          {one.lastIp === one.ip ? '' : `，${one.lastIp}（${one.lastRegion}）`}
        </>
      }
    >
      {one.nameable ? (
        <Button size="small" kind="quiet" aria-label={`命名 ${which} ${one.ip}`} onClick={onName} aria-haspopup="dialog">
          {one.name ? '改名' : '命名'}
        </Button>
      ) : null}
      {one.current ? (
        <StatusTag tone="green">本次登录</StatusTag>
      ) : (
        <Button size="small" aria-label={`下线 ${which} ${one.ip}`} onClick={onEnd} aria-haspopup="dialog">
          下线
        </Button>
      )}
    </Row>
  );
}
