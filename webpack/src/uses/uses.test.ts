import { hostMembers } from './host-members';
import { moduleFacts } from './module-facts';
import { joined, usedMembers, usedNames } from './used';

const members = ['base', 'call', 'hasPage', 'notify.error', 'notify.toast', 'now', 'prefetch', 'settings.contact.phone'];
const own = "import { useHost } from '@shizhong/shared-contracts';\n";

function taken(...sources: string[]): string[] {
  return usedMembers(members, joined(sources.map((source) => moduleFacts(source))));
}

describe('members of the host that a remote uses', () => {
  test.each([
    ['a member of what the hook returns', 'f(useHost().base);', ['base']],
    ['a member of a variable', 'const host = useHost(); host.call("a/b");', ['call']],
    ['a member of a member', 'const host = useHost(); host.notify.toast("x");', ['notify.toast']],
    ['one that is taken apart', 'const { call, notify: { toast } } = useHost();  call(); toast();', ['call', 'notify.toast']],
    ['one under another name', 'const { notify: mine } = useHost(); mine.error("a", "b");', ['notify.error']],
    ['one with a default', 'const { base = "/" } = useHost(); f(base);', ['base']],
    ['one that is taken from a variable later', 'const host = useHost(); const { now } = host; f(now());', ['now']],
    ['one that may be absent', 'const host = useHost(); host?.prefetch?.("/a");', ['prefetch']],
    ['one by a written name', 'const host = useHost(); host["hasPage"]("/a");', ['hasPage']],
    ['one that is handed on', 'const host = useHost(); f(host.now);', ['now']],
    ['one in a function inside', 'const host = useHost(); useEffect(() => { host.call("a/b"); }, [host]);', ['call']],
    ['one in a default of a parameter', 'const host = useHost(); function f(at = host.now()) { return at; }', ['now']],
    ['one in a method', 'const host = useHost(); class A { b() { host.prefetch("/"); } }', ['prefetch']],
    ['one of a variable that was declared before', 'let host; host = useHost(); host.call("a/b");', ['call']],
    ['everything below a setting', 'const { contact } = useHost().settings; f(contact.phone);', ['settings.contact.phone']],
    ['none of a hook of that name elsewhere', 'const other = useOther(); other.call(); other.now();', []],
  ])('%s', (_, source, found) => {
    expect(taken(own + source)).toEqual(found);
  });

  test('are found under another name of the hook, and in a namespace', () => {
    expect(taken("import { useHost as mine } from '@shizhong/shared-contracts'; mine().now();")).toEqual(['now']);
    expect(taken("import * as all from '@shizhong/shared-contracts'; all.useHost().now();")).toEqual(['now']);
  });

  test('that an escaped host may lend are those that any module names, by a property, a pattern or a text', () => {
    const escaping = `${own}const host = useHost(); elsewhere(host);`;
    expect(taken(escaping)).toEqual([]);
    expect(taken(escaping, 'export const f = (lent) => lent.prefetch("/");')).toEqual(['prefetch']);
    expect(taken(escaping, 'export const f = ({ notify: { error } }) => error();')).toEqual(['notify.error']);
    expect(taken(escaping, 'const name = "now"; export const f = (lent) => lent[name]();')).toEqual(['now']);
  });

  test.each([
    ['an argument', 'const host = useHost(); f(host); const x = {}; x.base;'],
    ['a property', 'const host = useHost(); const o = { host }; o.host.base;'],
    ['a return value', 'const useMine = () => useHost(); useMine().base;'],
    ['the rest of a pattern', 'const { call, ...rest } = useHost(); rest.base;'],
    ['a member chosen at run time', 'const host = useHost(); host[f()]; const o = "base";'],
  ])('escape by %s', (_, source) => {
    expect(taken(own + source)).toContain('base');
  });

  test('of a part that escapes are those of that part only', () => {
    expect(taken(`${own}f(useHost().notify);`, 'export const g = (n) => n.toast(Date.now());')).toEqual(['notify.toast']);
  });

  test('include the host’s call where a saga asks for its services', () => {
    expect(taken('const { call } = yield* [getContext("services")];'.replace('yield* ', ''))).toEqual(['call']);
  });
});

test('the host’s members are read from its declaration, with the shape of each', () => {
  const found = hostMembers();
  expect(found['notify.error']).toEqual({ takes: ['string', 'string', 'number'], needed: 2, returns: 'undefined' });
  expect(found['now']).toEqual({ takes: [], needed: 0, returns: 'number' });
  expect(found['settings.contact.phone']).toBe('string');
  expect(found['settings.history']).toEqual({ either: ['string', 'undefined'] });
  expect(found['session.signIn']).toMatchObject({ takes: [{ fields: { token: 'string', user: { fields: { id: 'string' } } } }] });
  expect(found['download']).toMatchObject({
    takes: [{}, {}, { fields: { 'silent?': 'boolean', 'onProgress?': {} } }],
    needed: 2,
  });
});

describe('endpoints and actions that a remote uses', () => {
  const known = ['adRead/list', 'adFans/list', 'mediaRead/list', 'login/setUser', 'home/public/account'];
  const used = (source: string) => usedNames(known, moduleFacts(source));

  test('are written out', () => {
    expect(used('f("adRead/list", "home/public/account", "login/other"); g(`login/setUser`);')).toEqual([
      'adRead/list',
      'home/public/account',
      'login/setUser',
    ]);
  });

  test('are put together with a text that the remote writes', () => {
    expect(used(`const kinds = { read: { area: "adRead" }, fans: { area: "adFans" } }; f(\`\${kinds[k].area}/list\`);`)).toEqual([
      'adFans/list',
      'adRead/list',
    ]);
    expect(used('const area = "mediaRead"; f(area + "/list");')).toEqual(['mediaRead/list']);
  });

  test('are all that fit where the text comes from elsewhere', () => {
    expect(used(`f(\`\${area}/list\`);`)).toEqual(['adFans/list', 'adRead/list', 'mediaRead/list']);
  });

  test('are not addresses', () => {
    expect(used(`f(\`\${a}/\${b}\`, \`/help/\${id}\`, \`\${base}/list?x=\${y}\`);`)).toEqual([]);
  });
});
