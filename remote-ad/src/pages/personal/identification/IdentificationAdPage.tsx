import { IdentificationPage } from '@shizhong/shared-ui/identification';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { adAddressOf } from '../../../models/adAddress/selectors';
import { initAddress } from '../../../models/adAddress/slice';
import { identification } from '../../../models/identification/identification';

/** 企业认证. `docs/pages/advertiser.md#enterprise-certification`. */
export default function IdentificationAdPage() {
  const dispatch = useDispatch();
  const { addressData, addressStatus } = useSelector(adAddressOf);
  useEffect(() => {
    dispatch(initAddress());
  }, [dispatch]);
  return (
    <IdentificationPage
      side="ad"
      model={identification}
      regions={{ tree: addressData, status: addressStatus, retry: () => void dispatch(initAddress()) }}
    />
  );
}
