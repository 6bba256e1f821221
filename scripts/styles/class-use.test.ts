import { classesIn, classFaults } from './class-use';

const one = "import css from './Card.module.css';\n";
const two = `${one}import formCss from '../form/form.module.css';\n`;
const card = classesIn('.title, .line > .net:global(.ant-x) {} @media print { .fault .hint {} } .notice:hover .row {}');
const whys = (text: string) =>
  classFaults('remote-a/src/a.tsx', text, (sheet) =>
    sheet === 'remote-a/src/Card.module.css' || sheet === 'remote-a/form/form.module.css' ? card : new Set(),
  ).map(({ line, why }) => `${line}: ${why}`);

test.each([
  ['a literal name', `${one}const a = <p className={css.title} />;`],
  ['a variable name', `${one}const a = <p className={css[tone]} data-x={css[kind.key]} />;`],
  ['clsx', `${one}import { clsx } from 'clsx/lite';\nconst a = clsx(css.line, last && css.net, css[tone]);`],
  ['a choice', `${one}const a = wrong ? css.fault : css.hint;`],
  ['a second sheet', `${two}const a = formCss.row;`],
  ['a selector', `${one}document.querySelector(\`.\${css.notice}\`);`],
  ['a sentence beside a class', `${one}const a = <p className={css.title}>{\`\${first} \${last}\`}</p>;`],
  ['a list of elements', `${one}const a = [<p key="1" className={css.title} />];`],
])('%s is how classes are used', (_, text) => {
  expect(whys(text)).toEqual([]);
});

test.each([
  ['another name', "import styles from './Card.module.css';", '1: styles: a sheet is called css'],
  [
    'another name of a second sheet',
    `${one}import form from './form.module.css';`,
    '2: form: a second sheet is called after its file, such as formCss',
  ],
  ['a quoted name', `${one}const a = css['title'];`, '2: a class is css.name, or css[name] with a variable'],
  ['a chosen name', `${one}const a = css[wide ? 'wide' : 'small'];`, '2: a class is css.name, or css[name] with a variable'],
  ['a template string', `${one}const a = \`\${css.line} \${last ? css.net : ''}\`;`, '2: join classes with clsx(…)'],
  ['a joined list', `${one}const a = [css.line, more].filter(Boolean).join(' ');`, '2: join classes with clsx(…)'],
  ['a sum', `${one}const a = css.line + more;`, '2: join classes with clsx(…)'],
  ['an empty string instead', `${one}const a = css.line ?? '';`, '2: join classes with clsx(…)'],
  [
    'the whole of clsx',
    "import { clsx } from 'clsx';",
    "1: import { clsx } from 'clsx/lite': the whole of it takes objects, which nobody needs",
  ],
])('%s is refused', (_, text, why) => {
  expect(whys(text)).toEqual([why]);
});

test('a class that its sheet lacks is refused', () => {
  expect(whys(`${one}const a = css.gone;`)).toEqual(['2: css.gone: its sheet has no such class']);
  expect(whys(`${one}const a = css['ant-x'];`)).toEqual(['2: a class is css.name, or css[name] with a variable']);
});
