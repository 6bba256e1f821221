/** Cash-out and activity centre of the media owner. */
import { Selector, t } from 'testcafe';
import { at, stage } from '../stage/stage';

const base = 'admin-media/personal';

export const cashOutPage = {
  open: () => t.navigateTo(at(`${base}/cashing-out`, stage().main)),
  amount: Selector('main [data-field=amount] input'),
  submit: Selector('main form button[type=submit]'),
  heading: Selector('main h1'),
  status: Selector('main [data-tone]'),
};

export const mall = {
  goods: (id: string) => t.navigateTo(at(`${base}/activity-center/${id}/goods-detail`, stage().main)),
  centre: (tab = '') => t.navigateTo(at(`${base}/activity-center${tab ? `?tab=${tab}` : ''}`, stage().main)),
  dialog: Selector('[role=dialog]'),
  field: (name: string) => Selector(`[role=dialog] [data-field=${name}] input`),
  confirm: Selector('[role=dialog] button[type=submit]'),
};
