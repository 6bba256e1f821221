import { TreeSelect } from '@shizhong/shared-ui/antd/tree';
import { clsx } from 'clsx/lite';
import { useMemo } from 'react';
import css from './inputs.module.css';

/** A place with the places inside it. */
export interface RegionNode {
  value: string;
  label: string;
  children?: RegionNode[] | undefined;
}

export interface RegionInputProps {
  id?: string;
  /** Code of the place; empty without one. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  regions: readonly RegionNode[];
  /** A province alone is an answer too. */
  anyLevel?: boolean | undefined;
  loading?: boolean | undefined;
  placeholder?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/**
 * A place, by province, city and district, or by typing a part of its name. A tree and not antd's Cascader: its input names a list
 * that is not there, and the keyboard cannot scroll its columns.
 */
export function RegionInput(props: RegionInputProps) {
  const { id, value = '', onChange, onBlur, regions, anyLevel = false, loading = false, placeholder = '请选择', ...rest } = props;
  const tree = useMemo(() => treeOf(regions, anyLevel), [regions, anyLevel]);
  return (
    <TreeSelect<string | null>
      {...rest}
      {...(id ? { id } : {})}
      className={clsx(css.wide)}
      treeData={tree}
      treeNodeLabelProp="path"
      value={value || null}
      loading={loading}
      placeholder={placeholder}
      showSearch
      onBlur={() => onBlur?.()}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  );
}

interface TreeNode {
  value: string;
  title: string;
  /** 「浙江省 / 杭州市」: what the closed field shows. */
  path: string;
  selectable: boolean;
  children?: TreeNode[];
}

function treeOf(regions: readonly RegionNode[], anyLevel: boolean, above = ''): TreeNode[] {
  return regions.map(({ value, label, children }) => {
    const path = above ? `${above} / ${label}` : label;
    const inside = children?.length ? { children: treeOf(children, anyLevel, path) } : {};
    return { value, title: label, path, selectable: anyLevel || !children?.length, ...inside };
  });
}

/** The way to a place: province, city, district. Empty if there is none with this code. */
export function regionPath(regions: readonly RegionNode[], code: string): readonly RegionNode[] {
  for (const node of regions) {
    if (node.value === code) return [node];
    const below = regionPath(node.children ?? [], code);
    if (below.length) return [node, ...below];
  }
  return [];
}
