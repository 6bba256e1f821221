import { identificationModel } from '@shizhong/shared-ui/identification';

/** The specification's ad identification data: the slice and saga that this remote registers. */
export const identification = identificationModel('ad');
