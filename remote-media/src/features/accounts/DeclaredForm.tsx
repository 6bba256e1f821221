import { type ShellState, useHost } from '@shizhong/shared-contracts';
import { dayOf } from '@shizhong/shared-contracts/format';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { marketFigures, wechatFigures } from '@shizhong/shared-contracts/public-rules';
import { Card } from '@shizhong/shared-ui';
import { Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import {
  ChoiceInput,
  DayInput,
  FormBar,
  FormCheck,
  FormColumns,
  type FormEngine,
  FormItem,
  FormPage,
  FormPair,
  FormSection,
  NumberInput,
  RestoredNotice,
  readCopy,
  useDraftCopy,
  useFormEngine,
} from '@shizhong/shared-ui/form-page';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import { type ReactNode, useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { type AccountKind, kindWords, positionsOf } from './account';
import css from './DeclaredForm.module.css';
import {
  blank,
  type DeclaredAccount,
  declaredDraft,
  declaredOf,
  fieldOfDeclared,
  validate,
  wholeNumber,
} from './declared-account';
import { EntryBar } from './EntryBar';
import { entryGap } from './entry-gap';

export interface DeclaredFormProps {
  kind: AccountKind;
  /** Which way of proof; the form belongs to one of them. */
  choice: ReactNode;
  /** Called with the new account's id. */
  onAdded: (id: string) => void;
}

/**
 * 人工凭证, first part: declares what WeChat cannot provide; gaps to the entry requirements show while typing. The server answers with
 * the phrase that the second part asks for. `docs/pages/media-owner.md#official-accounts`.
 */
export function DeclaredForm(props: DeclaredFormProps) {
  // Each round opens the form again: what was restored is given up.
  const [round, setRound] = useState(0);
  return <Opened key={round} {...props} onGiveUp={() => setRound((count) => count + 1)} />;
}

function Opened({ kind, choice, onAdded, onGiveUp }: DeclaredFormProps & { onGiveUp: () => void }) {
  const add = useServerAction('media/accountAdd');
  const [problem, setProblem] = useState<string>();
  const opening = useOpening(kind);
  const errorsOf = useCallback((values: DeclaredAccount) => validate(kind, values), [kind]);
  const engine = useFormEngine({ initial: opening.values, errorsOf, placeOf: fieldOfDeclared });
  const { values } = engine;
  const copy = useDraftCopy(opening.place, opening, values);

  async function submit() {
    setProblem(undefined);
    if (!engine.check()) return;
    const attempt = await add.run({ kind, platformId: values.platformId.trim(), declared: declaredOf(kind, values) });
    if (attempt.done) {
      copy.forget();
      onAdded(attempt.data.id);
    } else if (attempt.refusal) setProblem(engine.place(attempt.refusal)?.text);
  }

  return (
    <FormPage engine={engine} name="declared" label="账号数据" initial={opening.values} onSubmit={() => void submit()}>
      <RestoredNotice
        at={opening.restoredAt}
        onGiveUp={() => {
          copy.forget();
          onGiveUp();
        }}
      />
      <FormColumns sideLabel="入驻条件" side={<Gap kind={kind} engine={engine} />}>
        <FormSection title="怎样证明账号是您的">
          <div className={css.choice}>{choice}</div>
          <Notice>无法扫码时使用：数据由您申报并上传后台截图，人工核对；每单发布后也须上传数据凭证。</Notice>
        </FormSection>
        <FormSection title="账号数据">
          <DeclaredFields kind={kind} />
        </FormSection>
      </FormColumns>
      <FormBar wrong={engine.shown} problem={problem} onWrong={engine.focusFirstError}>
        <Button kind="primary" type="submit" busy={add.busy}>
          保存并上传凭证
        </Button>
      </FormBar>
    </FormPage>
  );
}

function DeclaredFields({ kind }: { kind: AccountKind }) {
  const host = useHost();
  const words = kindWords[kind];
  const { articles } = accountKinds[kind];
  const figuresDays = marketFigures['account.figures_days'];
  return (
    <>
      <FormPair>
        <FormItem name="name" label="账号名称" required>
          <Input maxLength={60} />
        </FormItem>
        <FormItem
          name="platformId"
          label={words.id}
          required
          hint={articles ? '后台「账号信息」中的 gh_ 开头' : '视频号助手中的 ID'}
        >
          <Input maxLength={64} />
        </FormItem>
        {articles ? (
          <FormItem name="serviceType" label="类型" required>
            <ChoiceInput
              options={[
                { value: '1', label: `订阅号（每天群发 ${wechatFigures['wechat.subscription_pushes']} 次）` },
                { value: '2', label: `服务号（每月群发 ${wechatFigures['wechat.service_pushes']} 次）` },
              ]}
            />
          </FormItem>
        ) : null}
        <FormItem name="principal" label="主体名称" hint="个人号可不填">
          <Input maxLength={100} />
        </FormItem>
        <FormItem name="fans" label="粉丝数" required rule={`/help/order?id=join-requirements#${kind}`}>
          <NumberInput />
        </FormItem>
        <FormItem name="posts30d" label={`近 ${figuresDays} 天${words.posts}`} required>
          <NumberInput unit="篇" />
        </FormItem>
        <FormItem name="registeredOn" label="注册日期" required={articles}>
          <DayInput max={dayOf(host.now())} />
        </FormItem>
      </FormPair>
      {articles ? (
        <FormPair>
          {positionsOf('oa').map(({ position, label }) => (
            <FormItem key={position} name={`median${position}`} label={`${label}阅读中位数`} hint={`近 ${figuresDays} 天`}>
              <NumberInput />
            </FormItem>
          ))}
        </FormPair>
      ) : null}
      <FormCheck name="verified">已完成微信认证</FormCheck>
    </>
  );
}

/** How far the declared figures are from the requirements. */
function Gap({ kind, engine: { values } }: { kind: AccountKind; engine: FormEngine<DeclaredAccount> }) {
  const host = useHost();
  const rules = useRulesInForce();
  const best = Math.max(...[values.median1, values.median2, values.median3].map((each) => wholeNumber(each) ?? -1));
  const declared = {
    fans: wholeNumber(values.fans),
    bestMedian: best < 0 ? null : best,
    posts30d: wholeNumber(values.posts30d),
    registeredOn: values.registeredOn,
  };
  return (
    <Card title="入驻条件">
      <EntryBar items={entryGap(kind, declared, rules, host.now())} />
    </Card>
  );
}

/** Empty, or what was typed here and not sent yet. */
function useOpening(kind: AccountKind) {
  const userId = useSelector((state: ShellState) => state.login.userinfo.id ?? state.user.info.id ?? '');
  const [opening] = useState(() => {
    const place = declaredDraft(userId, kind);
    const copy = readCopy(place);
    return {
      place,
      values: copy?.values ?? blank,
      restoredAt: copy?.at ?? null,
      draft: { draft: { id: null, no: null, version: 0 } },
    };
  });
  return opening;
}
