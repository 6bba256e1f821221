import type { ResponseOf } from '@shizhong/shared-contracts';
import { SelectInput } from '../../patterns/controls/SelectInput';
import { FormField } from '../../patterns/form/FormField';
import styles from './identification.module.css';

type Regions = ResponseOf<'ad/adAdressInfo'>;

/** `addressData` from the remote's model or the page. */
export interface RegionData {
  tree: Regions;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  retry: () => void;
}

/** The path to a code: province, city, district. */
function regionPath(tree: Regions, code: string): Regions {
  for (const node of tree) {
    if (node.value === code) return [node];
    const below = regionPath(node.children ?? [], code);
    if (below.length) return [node, ...below];
  }
  return [];
}

export function regionText(tree: Regions, code: string | null): string {
  return code
    ? regionPath(tree, code)
        .map(({ label }) => label)
        .join(' ') || code
    : '--';
}

export interface RegionFieldProps {
  regions: RegionData;
  /** Code of the deepest selection so far. */
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
}

/**
 * Three native select lists: nobody finds anything in one list of two thousand districts. The code is complete once the deepest
 * level is selected.
 */
export function RegionField({ regions, value, onChange, error }: RegionFieldProps) {
  const path = regionPath(regions.tree, value);
  const levels = ['省', '市', '区县'] as const;
  const failed = regions.status === 'failed';
  return (
    <FormField
      label="所在地区"
      required
      error={error ?? (failed ? '地区没有加载成功' : undefined)}
      hint={regions.status === 'loading' ? '正在加载地区' : undefined}
    >
      <div className={styles['regions']}>
        {levels.map((level, depth) => {
          const options = depth === 0 ? regions.tree : (path[depth - 1]?.children ?? []);
          return (
            <SelectInput
              key={level}
              aria-label={level}
              id={undefined}
              options={options.map(({ value: code, label }) => ({ value: code, label }))}
              placeholder={level}
              value={path[depth]?.value ?? ''}
              disabled={options.length === 0}
              onChange={(chosen) => onChange(chosen)}
            />
          );
        })}
      </div>
      {failed ? (
        <button type="button" onClick={regions.retry}>
          重新加载地区
        </button>
      ) : null}
    </FormField>
  );
}

/** Whether the selection is as deep as the tree at that place. */
export function isWholeRegion(tree: Regions, code: string): boolean {
  const last = regionPath(tree, code).at(-1);
  return last !== undefined && !last.children?.length;
}
