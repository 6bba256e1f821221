import { useHost } from '@shizhong/shared-contracts';
import type { RowAction } from '@shizhong/shared-ui/list';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { actsOf, type CampaignAct, campaignActs, canEdit } from './act';
import { CampaignActDialog } from './CampaignActDialog';
import type { CampaignStatusName } from './CampaignStatus';
import { type CampaignKind, type CampaignRow, detailPath, editPath } from './kinds';

/** Acts that freeze or thaw. */
const movesMoney: ReadonlySet<CampaignAct> = new Set(['submit', 'withdraw', 'budget', 'terminate']);

/** Actions on the campaigns of a page, with their confirmation dialog. @param onDone reloads the page's data */
export function useCampaignAct(kind: CampaignKind, onDone: (act: CampaignAct) => void) {
  const host = useHost();
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ act: CampaignAct; row: CampaignRow } | null>(null);

  function actionsFor(row: CampaignRow, { detail }: { detail: boolean }): RowAction[] {
    const status = row.status as CampaignStatusName;
    const edit = editPath(kind, row.id);
    const acts = actsOf(status, true).map(
      (act): RowAction => ({
        key: act,
        label: campaignActs[act],
        danger: act === 'terminate' || act === 'delete',
        onPress: () => setPending({ act, row }),
      }),
    );
    const links: RowAction[] = [];
    if (canEdit(status) && host.hasPage(edit)) links.push({ key: 'edit', label: '编辑', to: edit });
    if (!detail) return [...links, ...acts];
    const own: RowAction = { key: 'detail', label: '详情', to: detailPath(kind, row.id) };
    const own0 = status === 'draft' || status === 'rejected';
    return own0 ? [...links, ...acts, own] : [own, ...acts, ...links];
  }

  const dialog: ReactNode = pending ? (
    <CampaignActDialog
      {...pending}
      kind={kind}
      onClose={() => setPending(null)}
      onDone={(id) => {
        setPending(null);
        // The balance above the page.
        if (movesMoney.has(pending.act)) void host.session.reloadUserInfo();
        const edit = editPath(kind, id);
        if (pending.act === 'copy' && id !== pending.row.id && host.hasPage(edit)) void navigate(edit);
        else onDone(pending.act);
      }}
    />
  ) : null;

  return { actionsFor, dialog, ask: (act: CampaignAct, row: CampaignRow) => setPending({ act, row }) };
}
