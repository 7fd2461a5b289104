#!/usr/bin/env node
// Builds floors/dist/{static,vanilla,react,mobx}, which are the same page and data, made in four ways. Also writes
// floors/menu.json.
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { drawDrink, makeMenu } from './data.mjs'
import { groups, page } from './src/html.js'

const here = path.dirname(fileURLToPath(import.meta.url)); const at = (...p) => path.join(here, ...p)
const menu = makeMenu(); const css = fs.readFileSync(at('src/style.css'), 'utf8').replace(/\n/g, '')
const goods = menu.data.categories.flatMap(c => c.goods)
fs.writeFileSync(at('menu.json'), JSON.stringify(menu) + '\n')
for (const name of ['static', 'vanilla', 'react', 'mobx']) fs.rmSync(at('dist', name), { recursive: true, force: true })
const bundle = async entry => (await build({ entryPoints: [at('src', entry)], bundle: true, minify: true, write: false, format: 'iife', target: 'es2018', jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' } })).outputFiles[0].text
const html = (body, script) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Menu</title><link rel="icon" href="data:,"><style>${css}</style>${script}</head><body>${body}</body></html>`
const write = (name, file, text) => { const f = at('dist', name, file); fs.mkdirSync(path.dirname(f), { recursive: true }); fs.writeFileSync(f, text) }

const templates = [...new Map(goods.map(g => [g.template, g])).values()].map(g => `<template id="t${g.template}">${groups(g.specs)}</template>`).join('')
write('static', 'index.html', html(`<div class="app">${page(menu.data)}</div>${templates}<script>${await bundle('static.js')}</script>`, ''))
for (const [name, entry] of [['vanilla', 'vanilla.js'], ['react', 'react.jsx'], ['mobx', 'mobx.jsx']]) {
  const js = await bundle(entry)
  write(name, 'app.js', js); write(name, 'api/menu.json', JSON.stringify(menu))
  write(name, 'index.html', html('<div class="app"></div>', '<script defer src="app.js"></script>'))
  console.log(`${name}\tapp.js ${(js.length / 1024).toFixed(1)} KB, ${(zlib.gzipSync(js, { level: 9 }).length / 1024).toFixed(1)} KB gz`)
}
for (const name of fs.readdirSync(at('dist'))) for (const g of goods) write(name, g.image, drawDrink(g.id))
console.log(`menu.json ${(JSON.stringify(menu).length / 1024).toFixed(1)} KB, ${(zlib.gzipSync(JSON.stringify(menu)).length / 1024).toFixed(1)} KB gz; picture ${(goods.reduce((a, g) => a + drawDrink(g.id).length, 0) / goods.length / 1024).toFixed(2)} KB on average`)
