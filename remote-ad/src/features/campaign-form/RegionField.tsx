import type { ShellState } from '@shizhong/shared-contracts';
import { FieldGroup, FormItem, FormPair, NumberInput } from '@shizhong/shared-ui/form-page';
import { InlineFailure } from '@shizhong/shared-ui/states';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { adAddressOf } from '../../models/adAddress/selectors';
import { initArea } from '../../models/adAddress/slice';
import { useCampaignForm } from './form-context';
import { RegionTree } from './RegionTree';

/** Targeted areas of followers: provinces and cities, one of which must reach the share. `adAddress` provides the areas. */
export function RegionField() {
  const { values } = useCampaignForm();
  const { areas } = values.targeting;
  const { areaData, areaStatus } = useSelector((state: ShellState) => adAddressOf(state));
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(initArea());
  }, [dispatch]);

  if (areaStatus === 'failed')
    return (
      <FieldGroup legend="粉丝地域">
        <InlineFailure text="地域没有加载出来" onRetry={() => dispatch(initArea())} />
      </FieldGroup>
    );
  return (
    <>
      <FormItem
        name={['targeting', 'areas']}
        label="粉丝地域"
        rule="/help/extension?id=targeting#conditions"
        hint={areas.length ? '其中一地的粉丝占比达标即可接单' : '不选为不限地域'}
      >
        <RegionTree areaData={areaData} loading={areaStatus !== 'ready'} />
      </FormItem>
      {areas.length ? (
        <FormPair>
          <FormItem name={['targeting', 'areaPct']} path="targeting.areas" label="其中一地占比不低于">
            <NumberInput unit="%" />
          </FormItem>
        </FormPair>
      ) : null}
    </>
  );
}
