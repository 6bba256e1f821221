import { formerOf } from './papers';

const paper = (label: string, fileId = label) => ({ label, fileId });

test('beside a changed paper lies the same one of the version before, and beside an unchanged or a former one nothing', () => {
  const former = paper('变更前 · 营业执照');
  const papers = [paper('填写 · 营业执照'), paper('填写 · 授权书', 'same'), former, paper('变更前 · 授权书', 'same')];
  expect(papers.map((each) => formerOf(each, papers))).toEqual([former, undefined, undefined, undefined]);
});
