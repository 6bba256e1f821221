import { formatFen, parseYuan, type RequestOf, useHost, yuanText } from '@shizhong/shared-contracts';
import { CellEditor, type CellEffect, type EditorSlot } from '@shizhong/shared-ui/list';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { offerUndo, undoCall } from '@shizhong/shared-ui/undo';
import { useState } from 'react';
import { dailyLimitOf } from '../campaign/BudgetDialogs';
import { type CampaignKind, type CampaignRow, kindViews } from '../campaign/kinds';
import { Remedy } from '../campaign/Remedy';
import { faultOfYuan } from './yuan-fault';

export interface FigureEditorProps {
  kind: CampaignKind;
  row: CampaignRow;
  figure: FigureName;
  /** The campaign has changed elsewhere: ask for it again. */
  onOvertaken: () => void;
}

export type FigureName = 'unitPriceFen' | 'budgetFen' | 'dailyLimitFen';

type Change = RequestOf<'adRead/editLive'>['change'];
type Rules = ReturnType<typeof useRulesInForce>;

interface Editing {
  label: string;
  faultOf: (typed: string, row: CampaignRow, kind: CampaignKind, rules: Rules) => string;
  effectOf: (fen: number | null, row: CampaignRow) => CellEffect | null;
  changeOf: (fen: number | null) => Change;
}

const editings: Record<FigureName, Editing> = {
  unitPriceFen: {
    label: '单价',
    faultOf: (typed) => faultOfYuan(typed, '单价'),
    effectOf: (fen, row) =>
      (fen ?? 0) < (row.unitPriceFen ?? 0)
        ? { text: '降价须重新审核，期间停止接新单；进行中的订单按原价继续', isWarning: true, confirm: '保存并送审' }
        : { text: '提价立即生效，只对以后接的单；进行中的订单按原价继续' },
    changeOf: (fen) => ({ unitPriceFen: fen }),
  },
  budgetFen: {
    label: '总预算',
    faultOf(typed, row, kind, rules) {
      const fault = faultOfYuan(typed, '总预算');
      const { budgetStepRule } = kindViews[kind];
      const step = budgetStepRule ? rules[budgetStepRule] : 1;
      if (fault || step === 1) return fault;
      return ((parseYuan(typed) ?? 0) - (row.budgetFen ?? 0)) % step ? `每次增减须为 ${step / 100} 元的整数倍` : '';
    },
    effectOf(fen, row) {
      const more = (fen ?? 0) - (row.budgetFen ?? 0);
      return more > 0
        ? { text: `立即冻结 ¥${formatFen(more)}`, confirm: `保存并冻结 ¥${formatFen(more)}` }
        : { text: `立即解冻 ¥${formatFen(-more)}，不影响进行中的订单`, confirm: `保存并解冻 ¥${formatFen(-more)}` };
    },
    changeOf: (fen) => ({ budgetFen: fen }),
  },
  dailyLimitFen: {
    label: '日限额',
    faultOf(typed, _row, _kind, rules) {
      const limit = dailyLimitOf(typed, rules);
      return 'fault' in limit ? limit.fault : '';
    },
    effectOf: (fen) => ({ text: fen === null ? '不再限制每天的消耗；冻结不变' : '立即生效；留空表示不限，冻结不变' }),
    changeOf: (fen) => ({ dailyLimitFen: fen }),
  },
};

/** Price, budget or daily limit of a running campaign, in its cell: the act and the guards of the dialogs. */
export function FigureEditor({ kind, row, figure, onOvertaken, place, onClose }: FigureEditorProps & EditorSlot) {
  const host = useHost();
  const action = useServerAction(`${kindViews[kind].area}/editLive` as const);
  const rules = useRulesInForce();
  const [asked, setAsked] = useState<number | null>(null);
  const { label, faultOf, effectOf, changeOf } = editings[figure];
  /** The row is still the one that the server has refused: what a change would do to it is not known before it has come again. */
  const isStale = action.refusal?.conflict === true && asked === row.version;
  const fen = row[figure];
  const fenIn = (typed: string) => (typed.trim() ? parseYuan(typed) : null);

  async function save(typed: string): Promise<boolean> {
    if (isStale) {
      onOvertaken();
      return false;
    }
    setAsked(row.version);
    const attempt = await action.run({ id: row.id, version: row.version, change: changeOf(fenIn(typed)) });
    if (attempt.done) {
      const { id, version, underReview, frozenFen, thawedFen } = attempt.data;
      // The balance above the page.
      if (frozenFen || thawedFen) void host.session.reloadUserInfo();
      const text = doneWords(label, attempt.data);
      const { area } = kindViews[kind];
      // What waits for a review is withdrawn, and runs on as it did.
      const call = underReview
        ? undoCall(`${area}/batch` as const, { action: 'undo', items: [{ id, version }] })
        : undoCall(`${area}/editLive` as const, { id, version, change: changeOf(fen), undo: true });
      const of = underReview ? 'editedFigures' : 'editedFigure';
      offerUndo(host, { of, text: `${row.name || row.no}：${text}`, calls: [call] });
      return true;
    }
    if (attempt.refusal?.conflict) onOvertaken();
    return false;
  }

  return (
    <CellEditor
      label={label}
      place={place}
      of={row.name || row.no}
      now={fen === null ? '' : yuanText(fen)}
      isSame={(typed) => (typed.trim() ? fen !== null && parseYuan(typed) === fen : fen === null)}
      faultOf={(typed) => faultOf(typed, row, kind, rules)}
      effectOf={(typed) => effectOf(fenIn(typed), row)}
      busy={action.busy}
      refusal={action.refusal}
      isStale={isStale}
      onTyped={() => isStale || action.reset()}
      remedy={<Remedy refusal={action.refusal} edit={null} back={kindViews[kind].adPath} />}
      onSave={save}
      onClose={onClose}
    />
  );
}

function doneWords(label: string, after: { frozenFen: number; thawedFen: number; underReview: boolean }): string {
  if (after.underReview) return `${label}已提交审核`;
  if (after.frozenFen) return `已追加，冻结 ¥${formatFen(after.frozenFen)}`;
  return after.thawedFen ? `已减少，解冻 ¥${formatFen(after.thawedFen)}` : `${label}已修改`;
}
