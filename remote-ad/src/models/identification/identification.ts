import { identificationModel } from '@shizhong/shared-ui/identification';

/** The specification’s ad identification data, as this remote's registered slice and saga. */
export const identification = identificationModel('ad');
