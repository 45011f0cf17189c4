import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const
const types: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
}

/**
 * Answers for the build's scripts and styles with what scripts/compress-build.mjs made of them; everything else, and
 * everybody who wants it plain, goes on to Next. Their names carry their hash, so a browser asks once.
 */
export function withCompressedFiles(folder: string, next: RequestListener): RequestListener {
  const files = compressedFiles(folder)
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    const file = request.method === 'GET' ? files.get(path) : undefined
    const accepted = acceptedEncodings(request.headers['accept-encoding'])
    const encoding = encodings.find(({ name }) => accepted.has(name))
    if (!file || !encoding) return next(request, response)
    const content = file.read(encoding.ending)
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': encoding.name,
      'content-length': content.length,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    response.end(content)
  }
}

export function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const offers = String(header ?? '').split(',')
  return new Set(
    offers
      .map((offer) =>
        offer
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, weight]) => !weight || !/^q=0(\.0*)?$/.test(weight))
      .flatMap(([name]) => name || []),
  )
}

type CompressedFile = { type: string; read: (ending: string) => Buffer }

function compressedFiles(folder: string): Map<string, CompressedFile> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.br'),
  )
  return new Map(
    names.map((name) => {
      const plain = name.slice(0, -'.br'.length).replaceAll('\\', '/')
      const read = remembering((ending) => readFileSync(join(folder, plain + ending)))
      return [`/_next/static/${plain}`, { type: types[plain.split('.').at(-1) ?? ''] ?? '', read }]
    }),
  )
}

/** Less than a megabyte in all: read once, kept. */
function remembering(read: (ending: string) => Buffer): (ending: string) => Buffer {
  const known = new Map<string, Buffer>()
  return (ending) => {
    const content = known.get(ending) ?? read(ending)
    known.set(ending, content)
    return content
  }
}
