import { formatDateTime, type RequestOf, type ShellState, useHost } from '@shizhong/shared-contracts';
import { type DraftStart, dropCopy, type Errors, readCopy, useDraft, useFormEngine } from '@shizhong/shared-ui/form-page';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { type Refusal, useServerAction } from '@shizhong/shared-ui/server-data';
import { useCallback, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { type AccountDetail, kindWords } from './account';
import { type AccountValues, accountDraft, valuesOf } from './account-draft';
import { assessFacts, factsForm } from './facts';
import { fieldOfRate, highPrices, termsOfRates, typedRates } from './rate-rows';

type FactsForm = RequestOf<'media/accountSave'>['form'];

/** The form of an account that is being added: values with their errors, the draft, and what saves and submits them. */
export function useAccountForm(account: AccountDetail) {
  const host = useHost();
  const navigate = useNavigate();
  const floorFen = useRulesInForce()['price.position.floor_fen'];
  const opening = useOpening(account);
  const { opened } = opening;
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [high, setHigh] = useState<readonly string[]>([]);
  const running = useRef(false);
  /** The prices as the server has them. */
  const priced = useRef(pricesText(opening.stored));
  const rateCard = useServerAction('media/rateCard');
  const submission = useServerAction('media/accountSubmit');

  const ratesOf = useCallback(
    (values: AccountValues) =>
      typedRates({ kind: opened.kind, rates: opened.rates, takes: values.takes }, { ...values, floorFen }),
    [opened, floorFen],
  );
  const errorsOf = useCallback(
    (values: AccountValues): Errors => ({ ...assessFacts(values), ...ratesOf(values).faults }),
    [ratesOf],
  );
  const placeOf = (path: string): string => fieldOfSaved(fieldOfRate(ratesOf(engine.values).rows, path));
  const engine = useFormEngine<AccountValues>({ initial: opening.values, errorsOf, placeOf });
  const { values } = engine;
  const [start] = useState(
    (): DraftStart<AccountValues, FactsForm> => ({
      place: opening.place,
      server: {
        send: (call) => host.call('media/accountSave', { version: opened.version, ...call, id: opened.id }),
        toForm: (typed) => factsForm(opened, typed),
        isTouched: (typed) => JSON.stringify(typed) !== JSON.stringify(opening.stored),
      },
      draft: { id: opened.id, no: null, version: opened.version },
      values: opening.values,
      keepsItself: true,
      dirty: opening.restoredAt !== null,
    }),
  );
  const draft = useDraft(start, values);

  /** Facts first, then prices. @returns the version to submit; null: not saved, and the form says why */
  async function saveAll(): Promise<number | null> {
    const facts = await draft.save();
    if (!facts.ok) return refused(facts.refusal);
    const { rows } = ratesOf(values);
    if (rows.length === 0 || pricesText(values) === priced.current) return facts.draft.version;
    const attempt = await rateCard.run({ id: opened.id, prices: rows, ...termsOfRates(values) });
    if (!attempt.done) return attempt.refusal ? refused(attempt.refusal) : null;
    priced.current = pricesText(values);
    setHigh(highPrices(opened.kind, attempt.data.warnings));
    await draft.keepMine(attempt.data.version);
    if (attempt.data.warnings.length === 0) return attempt.data.version;
    setProblem('报价明显高于同类，请核对后再提交');
    return null;
  }

  function refused(refusal: Refusal): null {
    const rest = engine.place(refusal);
    // A conflict has a notice of its own, with its two ways out.
    if (rest && !rest.conflict) setProblem(rest.text);
    return null;
  }

  /** One at a time: a second press does nothing. */
  async function once(act: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    opening,
    engine,
    draft,
    floorFen,
    high,
    busy,
    problem,
    /** Somebody was faster between saving and submitting. */
    overtaken: submission.refusal?.conflict ? submission.refusal : null,
    savedWords: savedWords(draft.saving, draft.onlyHere, draft.savedAt),
    keepDraft: () =>
      once(async () => {
        // Prices that are wrong stay in this browser until they are right.
        const facts = Object.keys(ratesOf(values).faults).length ? (await draft.save()).ok : (await saveAll()) !== null;
        if (facts) host.notify.toast('资料已保存', 'success');
      }),
    submit: () =>
      once(async () => {
        if (!engine.check()) return;
        const version = await saveAll();
        if (version === null) return;
        const attempt = await submission.run({ id: opened.id, version });
        if (!attempt.done) {
          if (attempt.refusal) refused(attempt.refusal);
          return;
        }
        draft.forget();
        host.notify.toast(`已提交，预计 ${formatDateTime(attempt.data.reviewBy)} 前完成审核`, 'success');
        await navigate(kindWords[opened.kind].path);
      }),
  };
}

/** Captured when the form opened: the account of then, and the input of this browser on the same version. */
function useOpening(account: AccountDetail) {
  const userId = useSelector((state: ShellState) => state.login.userinfo.id ?? state.user.info.id ?? '');
  const [opening] = useState(() => {
    const place = accountDraft(userId, account);
    const stored = valuesOf(account);
    const copy = readCopy(place);
    const differs = copy !== null && JSON.stringify(copy.values) !== JSON.stringify(stored);
    if (copy && !differs) dropCopy(place);
    const restored = differs && copy.version === account.version ? copy : null;
    return {
      opened: account,
      place,
      stored,
      values: restored?.values ?? stored,
      restoredAt: restored?.at ?? null,
      other: differs && !restored ? copy : null,
    };
  });
  return opening;
}

const pricesText = ({ prices, reads, from }: AccountValues): string => JSON.stringify([prices, reads, from]);

const typedNames: Readonly<Record<string, string>> = {
  minReadPriceFen: 'minRead',
  minFanPriceFen: 'minFan',
  'supplement.registeredOn': 'registeredOn',
  'supplement.maleBp': 'male',
};

function fieldOfSaved(path: string): string {
  const plain = path.replace(/^form\./, '');
  return typedNames[plain] ?? plain;
}

function savedWords(saving: boolean, onlyHere: boolean, savedAt: number | null): string {
  if (saving) return '正在保存…';
  if (onlyHere) return '没有连上服务器，内容已存在本机，稍后自动重试';
  return savedAt === null ? '内容随填随存' : `${formatDateTime(savedAt).slice(11)} 已自动保存`;
}
