import { pinyin } from 'pinyin-pro';
const col = new Intl.Collator('zh-Hans-CN');
const chars = []; for (let c = 0x4e00; c <= 0x9fa5; c++) chars.push(String.fromCodePoint(c));
chars.sort(col.compare);
const info = chars.map((c) => { const all = pinyin(c, { multiple: true, toneType: 'none', type: 'array', v: true }); return { c, all: [...new Set(all)] }; });
const syll = new Map();
info.forEach(({ c, all }, i) => { if (all.length === 1) { if (!syll.has(all[0])) syll.set(all[0], []); syll.get(all[0]).push(i); } });
// boundary: smallest position such that at least 2 of the next 3 own positions lie within 40
const out = [];
for (const [s, pos] of [...syll].sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
  if (!/^[a-z]+$/.test(s)) continue;
  const med = pos[Math.floor(pos.length / 2)];
  let start = pos.find((p, k) => pos.length < 3 || (pos[k + 2] !== undefined && pos[k + 2] - p < 30)) ?? med;
  out.push([s, start]);
}
out.sort((a, b) => a[1] - b[1]);
const key = (x) => x.replace('v', 'u');
const best = out.map(() => 0), from = out.map(() => -1);
out.forEach((e, i) => { best[i] = syll.get(e[0]).length; for (let j = 0; j < i; j++) if (key(out[j][0]) <= key(e[0]) && best[j] + syll.get(e[0]).length > best[i]) { best[i] = best[j] + syll.get(e[0]).length; from[i] = j; } });
let at = best.indexOf(Math.max(...best)); const mono = []; while (at >= 0) { mono.unshift(out[at]); at = from[at]; }
console.log('dropped', out.filter((e) => !mono.includes(e)).map((e) => e[0]).join(' '));
for (const e of out.filter((x) => !mono.includes(x))) { const next = mono.findIndex((m) => key(m[0]) > key(e[0])); const lo = mono[next - 1][1], hi = mono[next][1]; const p = syll.get(e[0]).find((q) => q > lo && q < hi); if (p !== undefined) { e[1] = p; mono.splice(next, 0, e); } }
// widen: move boundary back over polyphones having that reading
for (const e of mono) { while (e[1] > 0 && info[e[1] - 1].all.includes(e[0])) e[1]--; }
const table = mono.map(([s, p]) => s + chars[p]).join('');
import { writeFileSync } from 'node:fs';
writeFileSync('/tmp/w/syll.txt', table);
console.log(mono.length, Buffer.byteLength(table), (await import('node:zlib')).brotliCompressSync(table).length);
const entries = [...table.matchAll(/([a-z]+)(\p{Script=Han})/gu)].map(([, s, c]) => [s, c]);
const of = (c) => { let lo = -1; for (let i = 0; i < entries.length; i++) if (col.compare(entries[i][1], c) <= 0) lo = i; else break; return entries[lo]?.[0]; };
// accuracy over the frequent characters of GB2312 level 1
const dec = new TextDecoder('gb18030'); let ok = 0, n = 0; const bad = [];
for (let hi = 0xb0; hi <= 0xd7; hi++) for (let lo = 0xa1; lo <= 0xfe; lo++) { const c = dec.decode(new Uint8Array([hi, lo])); if (!/\p{Script=Han}/u.test(c)) continue; n++; const want = pinyin(c, { multiple: true, toneType: 'none', type: 'array', v: true }); if (want.includes(of(c))) ok++; else bad.push(c + of(c) + '/' + want[0]); }
console.log(ok, n, bad.slice(0, 60).join(' '));
