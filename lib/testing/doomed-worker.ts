import { startHub } from '@/lib/database/hub'
import { startWorker } from '@/lib/jobs/worker'
import { openDatabase } from '@/lib/store/database'

// A second app instance that runs jobs, as a process of its own: the test kills it in the middle of one.
const [url = ''] = process.argv.slice(2)
const { pool } = openDatabase(url)
await startHub(url, pool)
await startWorker()
process.send?.('ready')
