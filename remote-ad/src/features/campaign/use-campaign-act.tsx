import { useHost } from '@shizhong/shared-contracts';
import type { RowAction } from '@shizhong/shared-ui/list';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { actsOf, type CampaignAct, campaignActs, canEdit } from './act';
import { CampaignActDialog } from './CampaignActDialog';
import type { CampaignStatusName } from './CampaignStatus';
import { type CampaignKind, type CampaignRow, detailPath, editPath } from './kinds';

/** Acts on campaigns of a page, and the dialog that asks before each. @param onDone reads again what is shown */
export function useCampaignAct(kind: CampaignKind, onDone: (act: CampaignAct) => void) {
  const host = useHost();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ act: CampaignAct; row: CampaignRow } | null>(null);

  function actionsFor(row: CampaignRow, { detail }: { detail: boolean }): RowAction[] {
    const status = row.status as CampaignStatusName;
    const edit = editPath(kind, row.id);
    const acts = actsOf(status, true).map(
      (act): RowAction => ({
        key: act,
        label: campaignActs[act],
        danger: act === 'terminate' || act === 'delete',
        onPress: () => setAsked({ act, row }),
      }),
    );
    const links: RowAction[] = [];
    if (canEdit(status) && host.hasPage(edit)) links.push({ key: 'edit', label: '编辑', to: edit });
    if (!detail) return [...links, ...acts];
    const own: RowAction = { key: 'detail', label: '详情', to: detailPath(kind, row.id) };
    const own0 = status === 'draft' || status === 'rejected';
    return own0 ? [...links, ...acts, own] : [own, ...acts, ...links];
  }

  const dialog: ReactNode = asked ? (
    <CampaignActDialog
      {...asked}
      kind={kind}
      onClose={() => setAsked(null)}
      onDone={(id) => {
        setAsked(null);
        const edit = editPath(kind, id);
        if (asked.act === 'copy' && id !== asked.row.id && host.hasPage(edit)) void navigate(edit);
        else onDone(asked.act);
      }}
    />
  ) : null;

  return { actionsFor, dialog, ask: (act: CampaignAct, row: CampaignRow) => setAsked({ act, row }) };
}
