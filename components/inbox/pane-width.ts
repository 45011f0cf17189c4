export const PANE = { min: 360, usual: 560, max: 760 }

export function clampPane(width: number): number {
  return Number.isFinite(width) ? Math.round(Math.min(PANE.max, Math.max(PANE.min, width))) : PANE.usual
}
