import { Selector, t } from 'testcafe';
import { OpenDialog } from './campaign-page';

/** Where a picture is cut before it is uploaded. */
export class CropDialog extends OpenDialog {
  readonly range = this.place.find('[aria-label="裁切范围"]');
  readonly says = this.place.find('[role="status"]');

  constructor() {
    super('裁切图片');
  }

  async shape(label: string): Promise<void> {
    await t.click(this.place.find('.ant-segmented-item').withText(label));
  }

  async save(): Promise<void> {
    await t.click(this.button('裁切并上传')).expect(this.place.exists).notOk();
  }
}

/** What the field of the cover says about its picture. */
export const coverSays = Selector('fieldset').withText('封面').find('[role="status"]');
export const coverFile = Selector('input[aria-label="封面文件"]');
