#!/usr/bin/env node
// Measures home with a cold cache and a menu of 500 drinks, by turns with floor (d). run.mjs measures one menu page
// only.
//   node pages.mjs --app http://127.0.0.1:3000 [--beside http://127.0.0.1:3001] [--large '#/pages/shopDetail/shopDetail?id=15'] [--runs 5] [--json out.json] [--max 'homeUsable=1.12,...']
// homeReady is the time of the first frame with the home page's first real card (data-testid home-ready). homeUsable
// is the time until repeated touches of that card, as for `usable`, have led to another page's address. Both are
// divided by the floor's own `ready` and `usable`. The large menu is scrolled by three flings of 6000 px down, with
// the CPU slowed and the network not. The floor scrolls its 60 drinks as in run.mjs.
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { median, open, scroll, settle, sleep, touch } from './measure.mjs'
import floors from './targets/floor.mjs'

const S = { type: 'string' }
const { values: opt } = parseArgs({ options: { app: S, beside: S, large: S, runs: { ...S, default: '5' }, json: S, max: S } })
const floor = floors.find(t => t.name === 'mobx')
const at = (path, name = 'app') => ({ name, proxy: opt[name].replace(/\/$/, ''), path })
const HOME = '[data-testid="home-ready"]'; const OPEN = '[data-testid="spec-open"]'

/**
 * Touches `target` every 250 ms from when it is on screen until `done` holds. Returns both moments in ms since the
 * navigation.
 */
async function impatient (t, target, done) {
  const s = await open(t)
  try {
    await s.page.goto(s.url, { waitUntil: 'commit', timeout: 25000 })
    const ready = s.page.evaluate(sel => __b.until(() => __b.shown(sel) || __b.targets(sel).length > 0, 25000), target)
    await s.page.waitForFunction(sel => window.__b && __b.targets(sel).length > 0, target, { timeout: 25000, polling: 'raf' })
    let usable; s.page.evaluate(c => __b.until((0, eval)(`() => ${c}`), 25000), done).then(x => { usable = x }, () => {})
    const p = await s.page.evaluate(sel => __b.targets(sel)[0], target)
    for (let i = 0; i < 60 && !usable; i++) { await touch(s, p); for (let j = 0; j < 25 && !usable; j++) await sleep(10) }
    if (!usable) throw new Error(`${t.name}: no touch was ever answered`)
    return { ready: await ready, usable }
  } finally { await s.close() }
}

async function flings (t, distances) {
  const s = await open(t, { net: 'none' })
  try {
    await s.page.goto(s.url, { waitUntil: 'commit', timeout: 25000 })
    await s.page.waitForFunction(() => window.__b && __b.ready > 0, null, { timeout: 25000, polling: 100 })
    await settle(s, 800)
    return await scroll(s, distances)
  } finally { await s.close() }
}

const rounds = []
for (let i = 0; i < +opt.runs; i++) {
  const base = await impatient(floor, OPEN, '__b.sheet()'); const home = await impatient(at('/'), HOME, "location.hash.includes('chooseShop')")
  const row = { homeReady: home.ready / base.ready, homeUsable: home.usable / base.usable, homeReadyMs: home.ready, homeUsableMs: home.usable, floorReadyMs: base.ready, floorUsableMs: base.usable }
  if (opt.beside) {
    const other = await impatient(at('/', 'beside'), HOME, "location.hash.includes('chooseShop')")
    Object.assign(row, { besideReady: other.ready / base.ready, besideUsable: other.usable / base.usable, homeReadyToBeside: home.ready / other.ready, homeUsableToBeside: home.usable / other.usable })
  }
  if (opt.large) {
    const low = await flings(floor, [-5000, 5000]); const large = await flings(at('/' + opt.large), [-6000, -6000, -6000])
    Object.assign(row, { largeP95: large.scrollP95, largeJankMs: large.scrollJankMs, largeBlankPct: large.scrollBlankPct, floorJankMs: low.scrollJankMs, largeJankAbove: large.scrollJankMs - low.scrollJankMs })
  }
  rounds.push(row); console.error(`round ${i + 1} of ${opt.runs}`)
}
const medians = Object.fromEntries(Object.keys(rounds[0]).map(k => [k, median(rounds.map(r => r[k]))]))
console.log(`${rounds.length} rounds`.padEnd(15) + ['median', 'min', 'max'].map(x => x.padStart(9)).join(''))
for (const [k, x] of Object.entries(medians)) { const all = rounds.map(r => r[k]); console.log(k.padEnd(15) + [x, Math.min(...all), Math.max(...all)].map(y => y.toFixed(/Ms$/.test(k) ? 0 : 2).padStart(9)).join('')) }
let bad = false
for (const limit of opt.max ? opt.max.split(',') : []) {
  const [k, v] = limit.split('='); const kept = medians[k] <= +v; bad ||= !kept
  console.log(`${kept ? 'kept' : 'BROKEN'}: ${limit} (${medians[k]?.toFixed(2)})`)
}
if (opt.json) fs.writeFileSync(opt.json, JSON.stringify({ medians, rounds }, null, 1) + '\n')
process.exitCode = bad ? 1 : 0
