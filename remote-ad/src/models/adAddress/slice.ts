/**
 * The specification's `adAddress` model: `addressData` and `areaData`, both initially empty, each filled from the `data` of its
 * response.
 */
import type { ResponseOf } from '@shizhong/shared-contracts';
import type { Reducer, UnknownAction } from 'redux';

export type AddressData = ResponseOf<'ad/adAdressInfo'>;
export type AreaData = ResponseOf<'adRead/getArea'>;
type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface AdAddressState {
  addressData: AddressData;
  areaData: AreaData;
  /** For skeletons and inline failures of pages. */
  addressStatus: LoadStatus;
  areaStatus: LoadStatus;
}

export const adAddressKey = 'adAddress';

const empty: AdAddressState = { addressData: [], areaData: [], addressStatus: 'idle', areaStatus: 'idle' };

/** Requests the data: once per lifetime of the remote, and again after a failure. */
export const initAddress = () => ({ type: 'adAddress/initAddress' }) as const;
export const initArea = () => ({ type: 'adAddress/initArea' }) as const;
export const addressLoading = () => ({ type: 'adAddress/addressLoading' }) as const;
export const addressLoaded = (data: AddressData) => ({ type: 'adAddress/addressLoaded', data }) as const;
export const addressFailed = () => ({ type: 'adAddress/addressFailed' }) as const;
export const areaLoading = () => ({ type: 'adAddress/areaLoading' }) as const;
export const areaLoaded = (data: AreaData) => ({ type: 'adAddress/areaLoaded', data }) as const;
export const areaFailed = () => ({ type: 'adAddress/areaFailed' }) as const;

type AdAddressAction = ReturnType<
  typeof addressLoading | typeof addressLoaded | typeof addressFailed | typeof areaLoading | typeof areaLoaded | typeof areaFailed
>;

function isOurs(action: UnknownAction): action is AdAddressAction {
  return typeof action.type === 'string' && action.type.startsWith('adAddress/');
}

export const adAddressReducer: Reducer<AdAddressState, UnknownAction> = (state = empty, action) => {
  if (!isOurs(action)) return state;
  switch (action.type) {
    case 'adAddress/addressLoading':
      return { ...state, addressStatus: 'loading' };
    case 'adAddress/addressLoaded':
      return { ...state, addressStatus: 'ready', addressData: action.data };
    case 'adAddress/addressFailed':
      return { ...state, addressStatus: 'failed' };
    case 'adAddress/areaLoading':
      return { ...state, areaStatus: 'loading' };
    case 'adAddress/areaLoaded':
      return { ...state, areaStatus: 'ready', areaData: action.data };
    case 'adAddress/areaFailed':
      return { ...state, areaStatus: 'failed' };
    default:
      return state;
  }
};
