import { missingOnPictures } from './missing';

test('a style that no plate draws is named; one that is drawn, and one that is never drawn, are not', () => {
  const styles = new Map([
    ['alert/style/index', ['ant-alert']],
    ['button/style/index', ['ant-btn']],
    ['_util/wave/style', ['ant-wave']],
  ]);
  expect(missingOnPictures(styles, new Set(['ant-btn', 'ant-btn-primary']))).toEqual([
    'alert/style/index is on no picture: no plate has ant-alert',
  ]);
});
