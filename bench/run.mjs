#!/usr/bin/env node
// Compares the product's menu page with the floors in one run, as ratios.
//   node run.mjs --app http://127.0.0.1:3000 [--beside http://127.0.0.1:3001] [--runs 5] [--minutes 6] [--json out.json] [--floors static,mobx] [--targets other.mjs]
//                [--cpu 4] [--net slow4g|regular3g|none] [--encoding gzip|br] [--coverage] [--shot folder] [--max 'ready=1.05,jsKB<100,tap:sheet+17']
// Front ends take turns (A B C, A B C ...), so a slower machine slows all of them.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pathToFileURL } from 'node:url'
import { CHROME, calibrate, coverage, load, median, use } from './measure.mjs'

const FLOORS = ['static', 'vanilla', 'react', 'mobx']
const S = { type: 'string' }; const B = { type: 'boolean' }
const { values: opt } = parseArgs({ options: { app: S, beside: S, runs: { ...S, default: '5' }, minutes: { ...S, default: '6' }, json: S, floors: { ...S, default: 'static,vanilla,react,mobx' }, targets: S, cpu: { ...S, default: '4' }, net: { ...S, default: 'slow4g' }, encoding: { ...S, default: 'gzip' }, base: { ...S, default: 'mobx' }, max: S, shot: S, coverage: B, verbose: B } })
if (opt.app) process.env.APP_URL = opt.app
const files = ['targets/floor.mjs', ...(process.env.APP_URL || process.env.APP_DIR ? ['targets/app.mjs'] : [])].map(f => new URL(f, import.meta.url)).concat(opt.targets ? opt.targets.split(',').map(f => pathToFileURL(path.resolve(f))) : [])
let targets = []; for (const f of files) targets.push(...[].concat((await import(f.href)).default))
// This is another build of the same page.
if (opt.beside) targets.push({ ...targets.find(t => !FLOORS.includes(t.name)), name: 'beside', proxy: opt.beside.replace(/\/$/, '') })
targets = targets.filter(t => !FLOORS.includes(t.name) || opt.floors.split(',').includes(t.name))
for (const t of targets) if (t.dir && !fs.existsSync(path.join(t.dir, 'index.html'))) { console.error(`${t.name}: no index.html in its folder (npm run floors makes the floors)`); process.exit(2) }
if (!CHROME) { console.error('Chromium is needed: apt-get install chromium, or CHROME=path'); process.exit(1) }
if (opt.shot) fs.mkdirSync(opt.shot, { recursive: true })

const o = { cpu: +opt.cpu, net: opt.net, encoding: opt.encoding, shot: opt.shot }
for (let i = 0; i < 3; i++) calibrate()
const began = Date.now(); const runs = []; const took = []
for (let i = 0; i < +opt.runs; i++) {
  const started = Date.now()
  // Rounds with and without taps take turns, so the round before the last one tells how long the next takes.
  const next = i < 3 ? took[0] * 0.7 : took[i - 2] * 1.15
  if (i && started - began + next > +opt.minutes * 60000) { console.error(`stopped after ${i} rounds: the time allowed is used up`); break }
  const round = {}
  for (const t of targets) {
    const row = round[t.name] = { calibMs: calibrate() }
    if (runs.filter(r => /^load|^given/.test(r[t.name].failed)).length > 1) { row.failed = 'given up after two failed loads'; continue }
    const fail = (name, e) => { Object.assign(row, e.partial); row.failed = `${name}: ${String(e.message || e).split('\n')[0].slice(0, 200)}`; console.error(t.name, row.failed) }
    try { Object.assign(row, await load(t, o)) } catch (e) { fail('load', e) }
    // Taps and scrolling are measured in the first round, and then in every second round, or in every round beside
    // another build. The floors other than the base are only for orientation, so for them the first round is enough.
    if (!row.failed && (i === 0 || ((opt.beside || i % 2 === 0) && (t.name === opt.base || !FLOORS.includes(t.name))))) try { Object.assign(row, await use(t, o)) } catch (e) { fail('use', e) }
    if (i === 0 && opt.coverage) try { Object.assign(row, await coverage(t, o)) } catch (e) { fail('coverage', e) }
    if (opt.verbose) console.error(i, t.name, JSON.stringify(row))
  }
  runs.push(round); took.push(Date.now() - started)
  console.error(`round ${i + 1} of ${opt.runs}: ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

const COLUMNS = ['ready', 'usable', 'again', 'fcp', 'lcp', 'cls', 'tbtAll', 'jsKB', 'jsLaterKB', 'codeKB', 'apiKB', 'imgKB', 'reqs', 'heapMB', 'nodes', 'scriptMs', 'taskMs', 'tap:sheet', 'tap:addcart', 'tap:category', 'inp', 'scrollP95', 'scrollJankMs', 'scrollBlankPct', 'calibMs', ...(opt.coverage ? ['jsRawKB', 'jsUnusedPct'] : [])]
const digits = { cls: 3, jsKB: 1, jsLaterKB: 1, codeKB: 1, apiKB: 1, imgKB: 1, heapMB: 2, calibMs: 1, scrollP95: 1, scrollBlankPct: 1, jsUnusedPct: 0 }
const show = (k, x) => x === null || x === undefined ? '-' : x.toFixed(digits[k] ?? 0)
const names = targets.map(t => t.name); const of = (n, k) => runs.map(r => r[n][k]); const med = Object.fromEntries(names.map(n => [n, Object.fromEntries(COLUMNS.map(k => [k, median(of(n, k))]))]))
const apps = names.filter(n => !FLOORS.includes(n)); const app = apps[0]; const base = names.includes(opt.base) ? opt.base : null
// A ratio is the median over the rounds of app / floor in the same round. The smallest and the largest of them are
// printed beside it. Amounts that are zero on a good page have no ratio.
const NO_RATIO = ['cls', 'tbtAll', 'jsLaterKB', 'scrollJankMs', 'scrollBlankPct', 'calibMs']
const ratio = (n, k, to = base) => { if (NO_RATIO.includes(k)) return null; const a = runs.map(r => r[n][k] / r[to][k]).filter(Number.isFinite).sort((x, y) => x - y); return a.length ? { median: median(a), min: a[0], max: a.at(-1) } : null }
const ratios = base ? Object.fromEntries(names.filter(n => n !== base).map(n => [n, Object.fromEntries(COLUMNS.map(k => [k, ratio(n, k)]))])) : {}

if (opt.beside) ratios['app/beside'] = Object.fromEntries(COLUMNS.map(k => [k, ratio(app, k, 'beside')]))

const shown = base ? [...apps.map(n => [n, `${n}/${base}`]), ...(opt.beside ? [['app/beside', 'app/beside']] : [])] : []
const head = [...names, ...shown.flatMap(([, title]) => [title, 'min', 'max'])]
const line = (first, cells) => first.padEnd(15) + cells.map((x, i) => x.padStart(Math.max(['min', 'max'].includes(head[i]) ? 7 : 9, head[i].length + 2))).join('')
console.log(line(`${runs.length} rounds`, head))
for (const k of COLUMNS) console.log(line(k, [...names.map(n => show(k, med[n][k])), ...shown.flatMap(([n]) => { const r = ratios[n][k]; return r ? [r.median, r.min, r.max].map(x => x.toFixed(2)) : ['-', '-', '-'] })]))
const calib = runs.flatMap(r => names.map(n => r[n].calibMs)); const usual = median(calib); const busy = calib.filter(x => x > usual * 1.25).length
const notes = []
if (busy > calib.length / 10) notes.push(`machine under load: a fixed piece of work of ${usual.toFixed(0)} ms took over a quarter longer beside ${busy} of ${calib.length} rows; trust bytes and ratios, not milliseconds`)
for (const n of names) { const f = [...new Set(of(n, 'failed').filter(Boolean))]; if (f.length) notes.push(`${n} FAILED ${f.join(' | ')}`); const e = of(n, 'err0').find(Boolean); if (e) notes.push(`${n} page error: ${e}`); if (of(n, 'repacked').some(x => x > 0)) notes.push(`${n}: its server sent code unpacked; ${opt.encoding} was added here`) }
let bad = names.some(n => of(n, 'failed').some(Boolean))
// In a limit, ready=1.1 is a ratio, jsKB<100 an amount, and tap:sheet+17 an amount above the floor's.
for (const limit of opt.max ? opt.max.split(',') : []) {
  const [, k, how, v] = limit.match(/^(.+?)([=<+])([\d.]+)$/) || []; const x = app && k && (how === '=' ? ratios[app]?.[k]?.median : how === '<' ? med[app][k] : med[app][k] - med[base][k])
  const ok = typeof x === 'number' && x <= +v; if (!ok) bad = true
  notes.push(`${ok ? 'kept' : 'BROKEN'}: ${limit} (${typeof x === 'number' ? x.toFixed(2) : 'not measured'})`)
}
for (const n of notes) console.log(n)
console.log(`${((Date.now() - began) / 1000).toFixed(0)} s`)
if (opt.json) { fs.mkdirSync(path.dirname(path.resolve(opt.json)), { recursive: true }); fs.writeFileSync(opt.json, JSON.stringify({ date: new Date().toISOString(), host: { cpus: os.cpus().length, model: os.cpus()[0].model, node: process.version }, options: opt, base, app, medians: med, ratios, notes, runs }, null, 1) + '\n') }
process.exitCode = bad ? 1 : 0
