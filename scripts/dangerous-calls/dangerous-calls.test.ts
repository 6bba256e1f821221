import { dangerousCalls } from './find';

const foundIn = (source: string, isServer = true) => dangerousCalls('a.tsx', source, isServer).map(({ danger }) => danger);

test.each([
  ['eval', `eval(text)`, 'code'],
  ['a function made of text', `new Function('a', text)`, 'code'],
  ['a timer that runs text', `setTimeout('go()', 1)`, 'code'],
  ['a timer that runs a template', `setTimeout(\`go(\${n})\`, 1)`, 'code'],
  ['a program', `import { exec } from 'node:child_process'`, 'program'],
  ['HTML that is assigned', `box.innerHTML = text`, 'html'],
  ['HTML of an element of React', `const a = <b dangerouslySetInnerHTML={{ __html: text }} />`, 'html'],
  ['HTML among properties', `create('b', { dangerouslySetInnerHTML: { __html: text } })`, 'html'],
  ['HTML that is inserted', `box.insertAdjacentHTML('beforeend', text)`, 'html'],
  ['HTML that is written', `document.write(text)`, 'html'],
  ['HTML that is parsed', `new DOMParser().parseFromString(text, 'text/html')`, 'html'],
  ['a random number that can be guessed', `Math.random()`, 'random'],
  ['raw SQL', `sql.raw(\`select \${name}\`)`, 'sql'],
  ['a literal of SQL', `sql.lit(name)`, 'sql'],
  ['a raw query', `CompiledQuery.raw(text, values)`, 'sql'],
  ['MD5', `createHash('md5')`, 'weak'],
  ['SHA-1', `crypto.createHmac('sha1', key)`, 'weak'],
  ['a library of MD5', `import md5 from 'blueimp-md5'`, 'weak'],
  ['a cipher without proof', `createCipheriv('aes-256-cbc', key, iv)`, 'weak'],
  ['a cipher of which nobody knows which', `createDecipheriv(name, key, iv)`, 'weak'],
  ['certificates that are not verified', `connect({ rejectUnauthorized: false })`, 'certificate'],
  ['a call that follows redirects', `fetch(url, { method: 'POST' })`, 'redirect'],
  ['a call of a client that does', `client.fetch(url)`, 'redirect'],
])('%s is found', (_what, source, danger) => {
  expect(foundIn(source)).toEqual([danger]);
});

test.each([
  ['a call that says what becomes of a redirect', `fetch(url, { redirect: 'error' })`],
  ['a parameter of SQL', `sql\`select \${name}\``],
  ['SHA-256', `createHash('sha256')`],
  ['a cipher that shows changes', `createCipheriv('aes-256-gcm', key, nonce)`],
  ['text of an element', `box.textContent = text`],
  ['a timer that calls', `setTimeout(go, 1)`],
])('%s is none', (_what, source) => {
  expect(foundIn(source)).toEqual([]);
});

test('a browser’s own call keeps to the page’s policy, and may follow a redirect', () => {
  expect(foundIn('fetch(url)', false)).toEqual([]);
});

test('a call is named with its line, whatever comes before it', () => {
  expect(dangerousCalls('a.ts', '/** 说明 */\n\nimport a from "a";\nconst b = "中文";\nMath.random();\n', true)).toEqual([
    { danger: 'random', line: 5 },
  ]);
});
