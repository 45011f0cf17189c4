const isDev = process.env.NODE_ENV === 'development'

// Next writes inline scripts into its pages; everything else comes from this server alone.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${isDev ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  `connect-src 'self'${isDev ? ' ws:' : ''}`,
  "object-src 'none'",
  "base-uri 'self'",
  // Chromium applies this to redirects too, and signing in may redirect to the OIDC provider.
  "form-action 'self' https: http://localhost:* http://127.0.0.1:*",
  "frame-ancestors 'none'",
].join('; ')

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // Native or generated code that must be loaded by Node as it is, not bundled.
  serverExternalPackages: ['pg', 'graphile-worker', '@prisma/client', '@prisma/adapter-pg', 'ajv', 're2js'],
  // `npm run check` and `npm test` check types; a start need not.
  typescript: { ignoreBuildErrors: true },
  // Links carry their token in the address until it is exchanged; it must not reach the log of `npm run dev` either.
  logging: { incomingRequests: { ignore: [/[?&]token=/] } },
  // The production server answers these itself (lib/server/routes.ts).
  rewrites: async () => [
    { source: '/v1/server/config', destination: '/api/v1/server/config' },
    {
      source: '/.well-known/:file(openintent.json|openintent-compat.json)',
      destination: '/api/v1/.well-known/:file',
    },
  ],
  headers: async () => [
    // A browser asks for the worker again before it trusts an old one.
    { source: '/sw.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
    {
      source: '/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: contentSecurityPolicy },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        // Not no-referrer: Chromium would then send "Origin: null" and every form would look foreign.
        { key: 'Referrer-Policy', value: 'same-origin' },
        { key: 'X-Frame-Options', value: 'DENY' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      ],
    },
  ],
}
