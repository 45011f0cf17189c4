import { startHub } from '@/lib/database/hub'
import { startWorker } from '@/lib/jobs/worker'
import { openDatabase } from '@/lib/store/database'

// An app instance without its doors, as a process of its own, for a test to kill at a moment of its choosing.
const [url = ''] = process.argv.slice(2)
const { pool } = openDatabase(url)
await startHub(url, pool)
await startWorker()
process.send?.('ready')
