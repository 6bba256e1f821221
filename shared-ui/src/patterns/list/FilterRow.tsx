import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../primitives/button/Button';
import { Icon } from '../../primitives/icon/Icon';
import { Dialog } from '../dialog';
import styles from './FilterRow.module.css';
import { anyValue, datePresets, type FilterField, rangeError, wordsOf } from './filter-fields';
import type { ListState } from './use-list';
import { useNarrow } from './use-narrow';

/** Number of fields shown; the others are behind 「展开」. `docs/pages/conventions.md#filters`. */
const shownFields = 4;

export interface FilterRowProps {
  list: ListState;
  /** At the right end: export, column settings. */
  end?: ReactNode;
}

/**
 * Filters of a list: edited first, applied with 「查询」. On phones the search field stays visible, the others are in a sheet.
 */
export function FilterRow({ list, end }: FilterRowProps) {
  const { filters = [] } = list.setup;
  return (
    <>
      {filters.length || end ? <Draft list={list} fields={filters} end={end} /> : null}
      <Chosen list={list} fields={filters} />
    </>
  );
}

function Draft({ list, fields, end }: { list: ListState; fields: readonly FilterField[]; end: ReactNode }) {
  const narrow = useNarrow();
  const id = useId();
  const [open, setOpen] = useState(() => fields.slice(shownFields).some((field) => wordsOf(field, list.textOf(field))));
  const [sheet, setSheet] = useState(false);
  const said = Object.fromEntries(fields.map((field) => [field.name, list.textOf(field)]));
  const applied = JSON.stringify(said);
  const [typed, setTyped] = useState<Record<string, string>>(said);
  const [begun, setBegun] = useState(applied);
  // The draft starts afresh whenever the address changes (「重置」, a chip, the back button); controls and focus are kept.
  if (begun !== applied) {
    setBegun(applied);
    setTyped(said);
  }
  const error = fields.map((field) => errorOf(field, typed[field.name] ?? '')).find(Boolean);

  function ask(event: FormEvent) {
    event.preventDefault();
    if (error) return;
    setSheet(false);
    const entries = fields.map((field) => {
      const value = (typed[field.name] ?? '').trim();
      return [field.name, value === (field.preset ?? '') ? null : value || (field.preset ? anyValue : null)] as const;
    });
    list.change(Object.fromEntries(entries));
  }

  const control = (field: FilterField) => (
    <Control
      key={field.name}
      field={field}
      value={typed[field.name] ?? ''}
      onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
    />
  );
  const search = fields.find((field) => field.kind === 'search');
  const rest = fields.filter((field) => field !== search);

  if (narrow) {
    const count = rest.filter((field) => wordsOf(field, list.textOf(field))).length;
    return (
      <form id={id} className={styles['row']} onSubmit={ask} aria-label="筛选">
        {search ? control(search) : null}
        {rest.length ? (
          <Button onClick={() => setSheet(true)} className={styles['sheetButton']}>
            筛选{count ? ` ${count}` : ''}
          </Button>
        ) : null}
        {end ? <div className={styles['end']}>{end}</div> : null}
        <Dialog
          open={sheet}
          onClose={() => setSheet(false)}
          title="筛选"
          footer={
            <>
              <Button onClick={() => setTyped(Object.fromEntries(fields.map((field) => [field.name, field.preset ?? ''])))}>
                重置
              </Button>
              <Button kind="primary" type="submit" form={id} disabled={Boolean(error)}>
                查询
              </Button>
            </>
          }
        >
          <div className={styles['sheet']}>{rest.map(control)}</div>
          {error ? <FieldError text={error} /> : null}
        </Dialog>
      </form>
    );
  }

  const shown = open ? fields : fields.slice(0, shownFields);
  return (
    <form className={styles['row']} onSubmit={ask} aria-label="筛选">
      {shown.map(control)}
      {fields.length ? (
        <div className={styles['buttons']}>
          {fields.length > shownFields ? (
            <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? '收起' : '展开'}
              <Icon name={open ? 'chevronUp' : 'chevronDown'} size={16} />
            </Button>
          ) : null}
          <Button onClick={() => list.clear()}>重置</Button>
          <Button kind="primary" type="submit" disabled={Boolean(error)}>
            查询
          </Button>
        </div>
      ) : null}
      {end ? <div className={styles['end']}>{end}</div> : null}
      {error ? <FieldError text={error} /> : null}
    </form>
  );
}

function FieldError({ text }: { text: string }) {
  return (
    <p className={styles['fault']} role="alert">
      <Icon name="warning" size={16} />
      {text}
    </p>
  );
}

function errorOf(field: FilterField, value: string): string | null {
  if (field.kind !== 'dates' || !value.includes('~')) return null;
  const [first = '', last = ''] = value.split('~');
  const error = rangeError(first, last);
  return error && `${field.label}：${error}`;
}

interface ControlProps {
  value: string;
  onChange: (value: string) => void;
}

function Control({ field, value, onChange }: ControlProps & { field: FilterField }) {
  switch (field.kind) {
    case 'search':
      return (
        <span className={`${styles['control']} ${styles['search']}`}>
          <Icon name="search" size={16} />
          <input
            type="search"
            aria-label={field.label}
            placeholder={field.placeholder}
            maxLength={field.maxLength ?? 60}
            value={value}
            enterKeyHint="search"
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      );
    case 'select':
      return (
        <Choice
          label={field.label}
          value={value}
          onChange={onChange}
          options={[{ value: '', label: field.any ?? '全部' }, ...field.options]}
        />
      );
    case 'dates':
      return <Dates label={field.label} value={value} onChange={onChange} />;
    case 'own':
      return field.control({ value, onChange, label: field.label });
  }
}

interface ChoiceProps extends ControlProps {
  label: string;
  options: readonly { value: string; label: string }[];
}

/** The native select with its label inside. */
function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <label className={styles['control']}>
      <span className={styles['label']}>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </label>
  );
}

const ownRange = 'own';

function Dates({ label, value, onChange }: ControlProps & { label: string }) {
  const own = value.includes('~');
  const [first = '', last = ''] = value.split('~');
  return (
    <>
      <Choice
        label={label}
        value={own ? ownRange : value}
        onChange={(next) => onChange(next === ownRange ? '~' : next)}
        options={[{ value: '', label: '不限' }, ...datePresets, { value: ownRange, label: '自定义' }]}
      />
      {own ? (
        <span className={`${styles['control']} ${styles['range']}`}>
          <input
            type="date"
            aria-label={`${label}：开始日期`}
            value={first}
            onChange={(event) => onChange(`${event.target.value}~${last}`)}
          />
          <span aria-hidden="true">–</span>
          <input
            type="date"
            aria-label={`${label}：结束日期`}
            value={last}
            min={first || undefined}
            onChange={(event) => onChange(`${first}~${event.target.value}`)}
          />
        </span>
      ) : null}
    </>
  );
}

/** 「已选择」, each removable individually. */
function Chosen({ list, fields }: { list: ListState; fields: readonly FilterField[] }) {
  const chosen = fields.flatMap((field) => {
    const words = wordsOf(field, list.textOf(field));
    return words ? [{ field, words }] : [];
  });
  if (!chosen.length) return null;
  return (
    <div className={styles['chosen']}>
      <span>已选择</span>
      <ul>
        {chosen.map(({ field, words }) => (
          <li key={field.name} className={styles['chip']}>
            {field.label}：{words}
            <button
              type="button"
              aria-label={`移除筛选：${field.label}`}
              onClick={() => list.change({ [field.name]: field.preset ? anyValue : null })}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {chosen.length > 1 ? (
        <button type="button" className={styles['clear']} onClick={() => list.clear()}>
          清空筛选
        </button>
      ) : null}
    </div>
  );
}
