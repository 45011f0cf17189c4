import pg from 'pg'

/** Every connection of a Countersign process carries this name, so that the last one to leave can tell it is the last. */
export const applicationName = 'countersign'

/** One connection outside the pool, for work that belongs to starting and stopping. */
export async function connect(url: string, name = applicationName): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener a connection that breaks while idle would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
