import { type ShellState, useHost } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { Icon } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import { ExportButton, type FilterField, ListPage, RowActions, useList } from '@shizhong/shared-ui/list';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { certAction, isGated } from '../campaign/gate';
import { addPath, type CampaignKind, kindViews } from '../campaign/kinds';
import { useCampaignAct } from '../campaign/use-campaign-act';
import { campaignSets, campaignSorts, campaignSums, columnsOf } from './campaign-columns';
import { useCampaignBatch } from './use-campaign-batch';
import { useIndustries } from './use-industries';

const tabs = Object.entries(processes.campaign.statuses)
  .filter(([key]) => key !== 'deleted')
  .map(([key, { label }]) => ({ key, label }));

/** Loaded separately, when an import starts. */
const ImportDialog = lazyPart(() => import(/* webpackChunkName: "import" */ './ImportDialog').then((part) => part.ImportDialog));

const identification = '/admin-ad/personal/identification';

/** The list of one kind of campaign. `docs/pages/advertiser.md#campaign-list`, `docs/visual-language.md#list-page`. */
export function CampaignListPage({ kind }: { kind: CampaignKind }) {
  const host = useHost();
  const about = kindViews[kind];
  const industries = useIndustries();
  const [importing, setImporting] = useState(false);
  const filters: FilterField[] = [
    { kind: 'search', name: 'keyword', label: '关键词', placeholder: '广告名称 / ID', maxLength: 60 },
    { kind: 'select', name: 'industry', label: '行业', options: industries },
    { kind: 'dates', name: 'created', label: '创建时间', from: 'createdFrom', to: 'createdTo' },
    { kind: 'dates', name: 'runs', label: '投放时间', from: 'runsFrom', to: 'runsTo' },
  ];
  const list = useList(`${about.area}/list` as const, {
    id: about.area,
    tabs: { filter: 'status', items: tabs },
    filters,
    sorts: campaignSorts,
    views: true,
  });
  const reload = () => void list.answer.reload();
  const { actionsFor, dialog } = useCampaignAct(kind, reload);
  const batch = useCampaignBatch(kind);
  const certStatus = useSelector((state: ShellState) => state.user.info.certStatus);
  const gated = isGated(certStatus);
  // Drafts are allowed before certification; users who have some see them.
  const nothing = list.rows?.length === 0 && !list.narrowed && list.page === 1;
  const add = addPath(kind);
  const canAdd = host.hasPage(add);
  const addButton = canAdd ? (
    <ButtonLink to={add} kind="primary">
      <Icon name="plus" size={16} />
      新建{about.words.name}
    </ButtonLink>
  ) : null;

  return (
    <>
      <ListPage
        title={about.words.name}
        hint={<RuleText>{about.hint}</RuleText>}
        label={`${about.words.name}列表`}
        list={list}
        sums={campaignSums(kind, list.payload.filters)}
        columnSets={campaignSets}
        columns={columnsOf(
          kind,
          host.now(),
          (row) => (
            <RowActions of={row.name || row.no} actions={actionsFor(row, { detail: true })} most={about.counts.readers ? 3 : 2} />
          ),
          reload,
        )}
        rowKey={(row) => row.id}
        rowName={(row) => row.name || row.no}
        empty={{ title: `还没有${about.words.name}，新建第一条`, action: addButton }}
        gate={
          gated && nothing
            ? {
                title:
                  certStatus === 'reviewing'
                    ? '企业认证审核中，通过后可投放；草稿现在就可以写'
                    : '完成企业认证后可投放；草稿现在就可以写',
                action: host.hasPage(identification) ? (
                  <ButtonLink to={identification} kind="primary">
                    {certAction(certStatus)}
                  </ButtonLink>
                ) : null,
              }
            : null
        }
        batch={batch}
        onBatchDone={reload}
        actions={
          <>
            <Button onClick={() => setImporting(true)}>
              <Icon name="upload" size={16} />
              批量导入
            </Button>
            {addButton}
          </>
        }
        tools={
          <ExportButton endpoint={`${about.area}/export`} payload={{ filters: list.payload.filters }} name={about.words.name} />
        }
      />
      {dialog}
      {importing ? (
        <ImportDialog
          kind={kind}
          onClose={(created) => {
            setImporting(false);
            if (created) reload();
          }}
        />
      ) : null}
    </>
  );
}
