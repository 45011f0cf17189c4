/** Keeps a small choice of this browser (theme, time zone, pane width) where the server sees it before drawing. */
export function remember(name: string, value: string | null) {
  const age = value === null ? 0 : 31_536_000
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists only on https
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}; samesite=lax`
}
