import { editCell } from '@shizhong/shared-ui/list';
import type { ReactNode } from 'react';
import { actsOf } from '../campaign/act';
import type { CampaignStatusName } from '../campaign/CampaignStatus';
import type { CampaignKind, CampaignRow } from '../campaign/kinds';
import type { FigureEditorProps, FigureName } from './FigureEditor';

/** Its code comes when the pointer or the focus reaches a figure. */
const Figure = editCell<FigureEditorProps>(() =>
  import(/* webpackChunkName: "figure-editor" */ './FigureEditor').then((part) => part.FigureEditor),
);

const words: Record<FigureName, string> = { unitPriceFen: '单价', budgetFen: '总预算', dailyLimitFen: '日限额' };

interface CampaignFigureProps {
  kind: CampaignKind;
  row: CampaignRow;
  figure: FigureName;
  onOvertaken: () => void;
  children: ReactNode;
}

/** A figure that the owner may change while the campaign runs or is paused. `docs/domain/campaign.md#editing-a-live-campaign`. */
export function CampaignFigure(props: CampaignFigureProps) {
  const { row, figure } = props;
  return (
    <Figure
      {...props}
      place={`${row.id} ${figure}`}
      label={`修改「${row.name || row.no}」的${words[figure]}`}
      isEditable={actsOf(row.status as CampaignStatusName).includes('budget')}
    />
  );
}
