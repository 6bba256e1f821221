import { type ShellState, type Side, useHost } from '@shizhong/shared-contracts';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../patterns/button';
import {
  type Errors,
  FormBar,
  FormCard,
  FormCheck,
  FormPage,
  FormSection,
  RestoredNotice,
  readCopy,
  useDraftCopy,
  useFormEngine,
} from '../../patterns/form-page';
import { RefusalNotice } from '../../patterns/states';
import { useRuleTexts } from '../rules-in-force';
import { BankSection, ContactSection, IndustrySection, TaxpayerSection } from './contact-sections';
import { fieldOfReason, formOf } from './form-of';
import css from './IdentityForm.module.css';
import { identityDraft, notKept } from './identity-draft';
import type { AuthData } from './model';
import { QualificationsCard } from './QualificationsCard';
import { isWholeRegion, type RegionData } from './regions';
import { SubjectSection } from './SubjectSection';
import { type IdentityValues, identityErrors, valuesOf } from './validate';

export interface IdentityFormProps {
  side: Side;
  regions: RegionData;
  data: AuthData;
  /** True for a change of approved data, false for a first form. */
  change: boolean;
  onDone: () => void;
  onRefresh: () => void;
  /** Opens the form again, without what was restored. */
  onGiveUp: () => void;
  onCancel?: (() => void) | undefined;
}

/** Everything that an identification asks for, on one page. */
export function IdentityForm({ side, regions, data, change, onDone, onRefresh, onGiveUp, onCancel }: IdentityFormProps) {
  const host = useHost();
  const submitted = useRuleTexts('认证资料已提交，{{identification.review_wd}} 个工作日内审核');
  const save = useServerAction(change ? 'auth/authChange' : 'auth/saveAuth');
  const [problem, setProblem] = useState<string | null>(null);
  const before = data.form;
  const opening = useOpening(side, data, change);
  const { tree } = regions;
  const errorsOf = useCallback(
    (values: IdentityValues): Errors => {
      const errors = identityErrors(values, side, before);
      if (values.kind !== 'person' && values.region && tree.length && !isWholeRegion(tree, values.region))
        errors.region = '请选择到区县';
      return errors;
    },
    [side, before, tree],
  );
  // Reasons of a rejection stay at their fields until the user edits these.
  const [reported] = useState(() => reasonsAtFields(data, opening.values));
  const engine = useFormEngine({ initial: opening.values, errorsOf, placeOf, reported });
  const { values } = engine;
  const copy = useDraftCopy(opening.place, opening, values);
  const person = values.kind === 'person';
  const kept = before?.kind === values.kind ? before : null;

  async function submit() {
    setProblem(null);
    if (!engine.check()) return;
    const attempt = await save.run({
      form: formOf(values, side),
      consentSensitive: values.consentSensitive,
      ...(data.version === null ? {} : { version: data.version }),
    });
    if (attempt.done) {
      copy.forget();
      host.notify.toast(change ? '变更已提交，审核期间原认证继续有效' : submitted, 'success');
      onDone();
    } else if (attempt.refusal) setProblem(engine.place(attempt.refusal)?.text ?? null);
  }

  return (
    <FormPage
      engine={engine}
      name="identity"
      label={change ? '变更认证资料' : '提交认证资料'}
      initial={opening.values}
      onSubmit={() => void submit()}
    >
      <RestoredNotice
        at={opening.restoredAt}
        missing={notKept}
        onGiveUp={() => {
          copy.forget();
          onGiveUp();
        }}
      />
      <div className={css.stack}>
        <FormCard>
          <SubjectSection side={side} engine={engine} kept={kept} />
          {person ? null : <ContactSection regions={regions} kept={kept} />}
          {side === 'ad' ? <BankSection kept={kept} /> : null}
          {side === 'ad' ? <IndustrySection /> : person ? null : <TaxpayerSection />}
          <FormSection title="同意">
            <FormCheck name="consentSensitive">
              我已阅读并单独同意《身份信息处理同意书》：平台为核验身份、履行广告法与纳税义务处理上述证件信息，加密保存，可在基本信息中查看与撤回
            </FormCheck>
          </FormSection>
        </FormCard>
        {side === 'ad' ? <QualificationsCard industry={values.industry} /> : null}
        <RefusalNotice refusal={save.refusal?.conflict ? save.refusal : null} onRefresh={onRefresh} />
      </div>
      <FormBar
        wrong={engine.shown}
        problem={save.refusal?.conflict ? undefined : (problem ?? undefined)}
        onWrong={engine.focusFirstError}
      >
        {onCancel ? (
          <Button onClick={onCancel} disabled={save.busy}>
            取消
          </Button>
        ) : null}
        <Button kind="primary" type="submit" busy={save.busy}>
          {change ? '提交变更' : '提交认证'}
        </Button>
      </FormBar>
    </FormPage>
  );
}

const placeOf = (path: string): string => path.replace(/^form\./, '');

function reasonsAtFields({ reasons }: AuthData, values: IdentityValues): Errors {
  const named = reasons.map(({ field, reason }) => [fieldOfReason(field), reason] as const);
  return Object.fromEntries(named.filter(([name]) => Object.hasOwn(values, name)));
}

/** The values with which the form opens: those of the server, or what was typed here on the same version. */
function useOpening(side: Side, data: AuthData, change: boolean) {
  const userId = useSelector((state: ShellState) => state.login.userinfo.id ?? state.user.info.id ?? '');
  const [opening] = useState(() => {
    const version = data.version ?? 0;
    const stored = valuesOf(side, data.form);
    const place = identityDraft(userId, side, stored, change);
    const copy = readCopy(place);
    const restored = copy?.version === version ? copy : null;
    return {
      place,
      values: restored?.values ?? stored,
      restoredAt: restored?.at ?? null,
      draft: { draft: { id: null, no: null, version } },
    };
  });
  return opening;
}
