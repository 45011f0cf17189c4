import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

const executablePath = await findChromium()
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
const args = [...quiet, '--no-first-run', '--disable-quic']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A shared machine can take a browser away for a minute; what fails twice is a failure.
  retries: process.env.CI ? 1 : 0,
  // Generous: a failure is told either way, and a busy machine must not look like one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    // Set by start-server.ts before any worker reads this file.
    baseURL: process.env.E2E_URL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      // Chromium's own sandbox does not work for root.
      args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args,
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
})
