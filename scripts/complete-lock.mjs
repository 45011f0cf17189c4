// `node scripts/complete-lock.mjs`: adds the platform packages that npm left out of package-lock.json because the registry
// in use does not mirror them. Without their entries `npm ci` refuses the file, on every machine.
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from './prepare.mjs'

const systems = [
  'darwin',
  'linux',
  'win32',
  'android',
  'freebsd',
  'openharmony',
  'sunos',
  'netbsd',
  'openbsd',
  'aix',
]
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'wasm32']

const file = `${root}/package-lock.json`
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []
for (const parent of Object.values(lock.packages))
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    const platform = platformOf(name)
    if (lock.packages[place] || !platform) continue
    const { dev } = parent
    lock.packages[place] = { version, ...platform, ...(dev ? { dev } : {}), optional: true }
    added.push(`${name}@${version}`)
  }
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length ? `Added ${added.join(', ')}` : 'Nothing is missing.')

function platformOf(name) {
  const words = name.split(/[-/]/)
  const processor = processors.find((word) => words.includes(word))
  const system = systems.find((word) => words.includes(word))
  if (!processor || (!system && processor !== 'wasm32')) return undefined
  const libc = words.includes('musl')
    ? ['musl']
    : system === 'linux' && words.includes('gnu')
      ? ['glibc']
      : undefined
  return { cpu: [processor], ...(libc ? { libc } : {}), ...(system ? { os: [system] } : {}) }
}
