import type { ShellState } from '@shizhong/shared-contracts';
import { Button, Icon, InlineFailure, Skeleton, TextInput } from '@shizhong/shared-ui';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { adAddressOf } from '../../models/adAddress/selectors';
import { type AreaData, initArea } from '../../models/adAddress/slice';
import { useCampaignForm } from './form-context';
import styles from './RegionField.module.css';
import { TagList } from './TagList';

const maxAreas = 60;
const tiers = ['一线', '新一线', '二线', '三线'] as const;

/** Targeted areas of followers: provinces and cities, one of which must reach the share. `adAddress` provides the areas. */
export function RegionField() {
  const { values, setTargeting, fault, touch } = useCampaignForm();
  const { areas, areaPct } = values.targeting;
  const { areaData, areaStatus } = useSelector((state: ShellState) => adAddressOf(state));
  const dispatch = useDispatch();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    dispatch(initArea());
  }, [dispatch]);
  const wrong = fault('targeting.areas');

  return (
    <fieldset className={styles['field']}>
      <legend className={styles['legend']}>粉丝地域</legend>
      <div className={styles['row']}>
        <Button onClick={() => setOpen(true)}>
          <Icon name="plus" size={16} />
          选择地域
        </Button>
        {areas.length ? (
          <div className={styles['share']}>
            <span id="area-share">其中一地占比不低于</span>
            <TextInput
              value={areaPct}
              aria-labelledby="area-share"
              inputMode="decimal"
              aria-invalid={wrong ? true : undefined}
              suffix={<span className={styles['unit']}>%</span>}
              onChange={(event) => setTargeting({ areaPct: event.target.value })}
              onBlur={() => touch('targeting.areas')}
            />
          </div>
        ) : (
          <span className={styles['none']}>不限地域</span>
        )}
      </div>
      <TagList
        label="已选地域"
        tags={areas.map((code) => ({ key: code, label: nameOf(areaData, code) }))}
        onRemove={(code) => setTargeting({ areas: areas.filter((one) => one !== code) })}
      />
      {wrong ? <p className={styles['fault']}>{wrong}</p> : null}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        rule="/help/extension?id=targeting#conditions"
        title="选择地域"
        size="large"
        footer={
          <>
            <Button onClick={() => setTargeting({ areas: [] })} disabled={areas.length === 0}>
              清空
            </Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              完成（已选 {areas.length}）
            </Button>
          </>
        }
      >
        {areaStatus === 'failed' ? (
          <InlineFailure onRetry={() => dispatch(initArea())} />
        ) : areaStatus === 'ready' ? (
          <AreaChoice areaData={areaData} areas={areas} onChange={(next) => setTargeting({ areas: next })} />
        ) : (
          <Skeleton rows={8} rowHeight={40} />
        )}
      </Dialog>
    </fieldset>
  );
}

interface AreaChoiceProps {
  areaData: AreaData;
  areas: readonly string[];
  onChange: (areas: string[]) => void;
}

function AreaChoice({ areaData, areas, onChange }: AreaChoiceProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const groups = [...new Set(areaData.map(({ group }) => group))];
  const cities = areaData.flatMap(({ children }) => children);
  const full = areas.length >= maxAreas;
  const set = (codes: readonly string[], on: boolean) => {
    const rest = areas.filter((code) => !codes.includes(code));
    onChange(on ? [...rest, ...codes].slice(0, maxAreas) : rest);
  };

  return (
    <>
      <div className={styles['tiers']}>
        {tiers.map((tier) => {
          const codes = cities.filter((city) => city.tier === tier).map(({ code }) => code);
          const on = codes.length > 0 && codes.every((code) => areas.includes(code));
          return (
            <Button key={tier} size="small" aria-pressed={on} onClick={() => set(codes, !on)}>
              {on ? <Icon name="check" size={14} /> : null}
              {tier}城市（{codes.length}）
            </Button>
          );
        })}
      </div>
      {full ? <p className={styles['fault']}>最多选择 {maxAreas} 个地域，可改选整个省份</p> : null}
      {groups.map((group) => (
        <section key={group} aria-label={group} className={styles['group']}>
          <h3>{group}</h3>
          <ul>
            {areaData
              .filter((province) => province.group === group)
              .map((province) => {
                const whole = areas.includes(province.code);
                const chosen = province.children.filter(({ code }) => areas.includes(code)).length;
                const shown = opened.includes(province.code);
                const several = province.children.length > 1;
                return (
                  <li key={province.code}>
                    <div className={styles['province']}>
                      <label>
                        <input
                          type="checkbox"
                          checked={whole}
                          disabled={full && !whole}
                          onChange={(event) => {
                            const own = province.children.map(({ code }) => code);
                            const rest = areas.filter((code) => !own.includes(code) && code !== province.code);
                            onChange(event.target.checked ? [...rest, province.code] : rest);
                          }}
                        />
                        <span>{province.name}</span>
                      </label>
                      {several ? (
                        <button
                          type="button"
                          className={styles['expand']}
                          aria-expanded={shown}
                          aria-label={`${province.name}的城市${chosen ? `，已选 ${chosen}` : ''}`}
                          onClick={() =>
                            setOpened(shown ? opened.filter((code) => code !== province.code) : [...opened, province.code])
                          }
                        >
                          {chosen ? `${chosen} 市` : '选市'}
                          <Icon name={shown ? 'chevronUp' : 'chevronDown'} size={14} />
                        </button>
                      ) : null}
                    </div>
                    {shown ? (
                      <div className={styles['cities']}>
                        {province.children.map((city) => (
                          <label key={city.code}>
                            <input
                              type="checkbox"
                              checked={whole || areas.includes(city.code)}
                              disabled={whole || (full && !areas.includes(city.code))}
                              onChange={(event) => set([city.code], event.target.checked)}
                            />
                            <span>{city.name}</span>
                          </label>
                        ))}
                      </div>
                    ) : null}
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </>
  );
}

function nameOf(areaData: AreaData, code: string): string {
  for (const province of areaData) {
    if (province.code === code) return province.name;
    const city = province.children.find((one) => one.code === code);
    if (city) return city.name;
  }
  return code;
}
