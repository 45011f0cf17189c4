// `node scripts/draw-icons.mjs`: draws the app's icons from the countersign mark and writes them to public/icons.
// Run it after changing the mark, and commit what it writes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { demandChromium } from './chromium.mjs'
import { root } from './prepare.mjs'

const folder = join(root, 'public', 'icons')

/** The two strokes of components/shell/mark.tsx within a square of 24. */
const strokes = (first, second) => `
  <path d="M5 19.5 L17.5 4.5" stroke="${first}" stroke-width="2.6" stroke-linecap="round"/>
  <path d="M4.5 9.5 C9 9.2 15 13.5 19.5 18.5" stroke="${second}" stroke-width="2.6" stroke-linecap="round"/>`

/** `share` of the picture is the mark; maskable icons keep it within the inner 80 % that every mask leaves. */
const icon = (size, { share, background, radius = 0, first, second }) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none">
    ${background ? `<rect width="24" height="24" rx="${radius}" fill="${background}"/>` : ''}
    <g transform="translate(12 12) scale(${share}) translate(-12 -12)">${strokes(first, second)}</g>
  </svg>`

const look = { background: '#17171a', first: '#ffffff', second: '#a0a4ff' }
const icons = [
  ['icon-192.png', 192, { ...look, share: 0.72, radius: 5.25 }],
  ['icon-512.png', 512, { ...look, share: 0.72, radius: 5.25 }],
  ['maskable-192.png', 192, { ...look, share: 0.58 }],
  ['maskable-512.png', 512, { ...look, share: 0.58 }],
  // iOS rounds it itself and shows transparency as black.
  ['../../app/apple-icon.png', 180, { ...look, share: 0.66 }],
  // Android draws only its shape.
  ['badge-96.png', 96, { share: 0.95, first: '#ffffff', second: '#ffffff' }],
]

mkdirSync(folder, { recursive: true })
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: await demandChromium(), args })
const page = await browser.newPage()
for (const [name, size, parts] of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${icon(size, parts)}`)
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }))
}
await browser.close()
console.log(`Wrote ${icons.length} icons to ${folder}`)
