import type { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { migrationsFolder, readMigrations } from './migrations'

/** Lends Prisma's own schema engine as WebAssembly: what the Prisma CLI knows, without its downloads. */
export async function withSchemaEngine<T>(
  url: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const { SchemaEngine } = await loadEngineOnce()
  const adapter = new CatalogReadingAdapter({ connectionString: url, Client: MarkingClient })
  const engine = await SchemaEngine.new(
    { datamodels: undefined },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  )
  try {
    return await work(engine)
  } finally {
    engine.free()
  }
}

/** prisma/migrations in the form the engine takes. */
export function migrationList(): MigrationList {
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: 'migration_lock.toml',
      content: readFileSync(join(migrationsFolder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: readMigrations().map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  }
}

// Once per process: a second instance would share the first one's memory views.
let loading: ReturnType<typeof loadEngine> | undefined

function loadEngineOnce() {
  loading ??= loadEngine()
  return loading
}

async function loadEngine() {
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const bytes = readFileSync(join(folder, 'schema_engine_bg.wasm'))
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    './schema_engine_bg.js': engine as unknown as WebAssembly.ModuleImports,
  })
  const { __wbg_set_wasm: setWasm } = engine as unknown as {
    __wbg_set_wasm: (wasm: WebAssembly.Exports) => void
  }
  setWasm(exports)
  ;(exports.__wbindgen_start as () => void)()
  return engine
}

// The adapter refuses the catalog's own type "char", which the engine reads (and must get as a character) when it
// describes a database. So the client marks such columns and hands them on as text; the factory turns them back.
const mark = '\u0000char'

class MarkingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as { connection: EventEmitter }
    connection.prependListener('rowDescription', ({ fields }: { fields: pg.FieldDef[] }) => {
      for (const field of fields.filter(({ dataTypeID }) => dataTypeID === pg.types.builtins.CHAR))
        Object.assign(field, { dataTypeID: pg.types.builtins.TEXT, name: field.name + mark })
    })
  }
}

class CatalogReadingAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (query) => {
      const { columnNames, columnTypes, rows } = await queryRaw(query)
      return {
        columnNames: columnNames.map((name) => name.replace(mark, '')),
        columnTypes: columnTypes.map((type, i) =>
          columnNames[i]?.endsWith(mark) ? ColumnTypeEnum.Character : type,
        ),
        rows,
      }
    }
    return adapter
  }
}
