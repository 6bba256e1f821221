import { Button } from '@shizhong/shared-ui/antd/core';
import { TreeSelect } from '@shizhong/shared-ui/antd/tree';
import { recentChoices, rememberChoice } from '@shizhong/shared-ui/recent-choices';
import { clsx } from 'clsx/lite';
import { useMemo, useState } from 'react';
import type { AreaData } from '../../models/adAddress/slice';
import css from './RegionTree.module.css';

const maxAreas = 60;
/** The last choice is kept as a whole. */
const vocabulary = 'areas';
const tiers = ['一线', '新一线', '二线', '三线'] as const;

export interface RegionTreeProps {
  areaData: AreaData;
  loading: boolean;
  id?: string;
  value?: readonly string[];
  onChange?: (codes: string[]) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** Provinces and cities by part of the country, found by name. A province with all of its cities counts as one area. */
export function RegionTree({ areaData, loading, id, value = [], onChange, ...rest }: RegionTreeProps) {
  const tree = useMemo(() => treeOf(areaData), [areaData]);
  const cities = areaData.flatMap(({ children }) => children);
  const [last, setLast] = useState<readonly string[]>([]);
  const choose = (codes: readonly string[]) => onChange?.([...new Set(codes)].slice(0, maxAreas));

  return (
    <TreeSelect<string[]>
      {...rest}
      {...(id ? { id } : {})}
      className={clsx(css.tree)}
      treeData={tree}
      value={[...value]}
      loading={loading}
      treeCheckable
      showSearch
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      maxTagCount="responsive"
      placeholder="不限地域"
      listHeight={336}
      onChange={(codes) => choose(codes)}
      onOpenChange={(open) => {
        if (open) setLast(recentChoices(vocabulary)[0]?.split(',') ?? []);
        else rememberChoice(vocabulary, [...value].sort().join(','));
      }}
      popupRender={(menu) => (
        <>
          {menu}
          <div className={css.foot}>
            {tiers.map((tier) => {
              const codes = cities.filter((city) => city.tier === tier).map(({ code }) => code);
              return (
                <Button
                  key={tier}
                  size="small"
                  type="text"
                  disabled={codes.length === 0}
                  // The field keeps the focus, or its list would close.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose([...value, ...codes])}
                >
                  {tier}城市（{codes.length}）
                </Button>
              );
            })}
            {last.length && last.join() !== [...value].sort().join() ? (
              <Button
                size="small"
                type="text"
                title={namesOf(areaData, last)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(last)}
              >
                上次用的
              </Button>
            ) : null}
            <span className={css.count} data-full={value.length >= maxAreas || undefined}>
              {value.length >= maxAreas ? `最多选择 ${maxAreas} 个地域，可改选整个省份` : `已选 ${value.length}`}
            </span>
            <Button
              size="small"
              type="text"
              disabled={value.length === 0}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose([])}
            >
              清空
            </Button>
          </div>
        </>
      )}
    />
  );
}

function namesOf(areaData: AreaData, codes: readonly string[]): string {
  const every = areaData.flatMap((province) => [province, ...province.children]);
  return codes.flatMap((code) => every.find((area) => area.code === code)?.name ?? []).join('、');
}

/**
 * Parts of the country are headings and cannot be chosen. Hong Kong, Macao and Taiwan are areas without cities: the contract names
 * each as its own only city, and a tree has every value once.
 */
function treeOf(areaData: AreaData) {
  const groups = [...new Set(areaData.map(({ group }) => group))];
  return groups.map((group) => ({
    title: group,
    value: `group:${group}`,
    checkable: false,
    selectable: false,
    children: areaData
      .filter((province) => province.group === group)
      .map(({ code, name, children }) => ({
        title: name,
        value: code,
        children: children.filter((city) => city.code !== code).map((city) => ({ title: city.name, value: city.code })),
      })),
  }));
}
