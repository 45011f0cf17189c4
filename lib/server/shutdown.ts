/** Stops what was started, the newest first. The first signal stops in order, the second at once. */
export class Shutdown {
  private readonly parts: { name: string; stop: () => unknown }[] = []
  private running: Promise<never> | undefined

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.onSignal())
    // The start script is gone (killed): nobody could stop this process any more.
    process.on('disconnect', () => void this.run(0))
  }

  add(name: string, stop: () => unknown): void {
    this.parts.push({ name, stop })
  }

  run(exitCode: number): Promise<never> {
    this.running ??= this.stopAll(exitCode)
    return this.running
  }

  private onSignal(): void {
    if (this.running) {
      console.log('Stopped at once; the next start heals what was left open.')
      process.exit(130)
    }
    console.log('\nStopping …')
    void this.run(0)
  }

  private async stopAll(exitCode: number): Promise<never> {
    for (const { name, stop } of this.parts.reverse()) {
      try {
        await stop()
      } catch (error) {
        console.error(`${name} did not stop cleanly:`, error)
      }
    }
    process.exit(exitCode)
  }
}
